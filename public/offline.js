// The page of an app that was started without a network: what this device still has to send.
const language = localStorage.getItem("trame-language") ?? (navigator.language.startsWith("fr") ? "fr" : "en");
const known = ["en", "fr"].includes(language) ? language : "en";
document.documentElement.lang = known;

fetch(`/locales/${known}/offline.json`)
  .then((answer) => answer.json())
  .then((words) => {
    for (const place of document.querySelectorAll("[data-word]")) place.textContent = words[place.dataset.word];
    const sheets = waiting();
    document.getElementById("none").hidden = sheets.length > 0;
    document.getElementById("sheets").append(
      ...sheets.map(({ lineName, place }) => {
        const item = document.createElement("li");
        item.textContent = `${lineName} · ${words.shift[place.shift]} · ${place.date}`;
        return item;
      }),
    );
  });

addEventListener("online", () => location.reload());

/** The shifts that people typed on this device and that have not arrived; see app/browser/sheet-store.ts. */
function waiting() {
  const items = Object.keys(localStorage).filter((name) => name.startsWith("trame.shifts."));
  return items.flatMap((name) => Object.values(JSON.parse(localStorage.getItem(name)).sheets ?? {}));
}
