/** An address that, where it must be broken, is broken before its @. */
export function EmailText({ email }: { email: string }) {
  const [name, ...rest] = email.split("@");
  return (
    <>
      {name}
      <wbr />
      {rest.map((place) => `@${place}`)}
    </>
  );
}
