/** Plain, old syntax on purpose: any Node reads this file before the rest. */
var parts = process.versions.node.split(".").map(Number);
var major = parts[0];
var minor = parts[1];

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    "Trame needs Node 20.19 or newer, and this is Node " +
      process.versions.node +
      ". Install a current one from https://nodejs.org and try again.",
  );
  process.exit(1);
}
