/** An email address that breaks, if necessary, before its @. */
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
