import { expect, test } from "vitest";
import { NOT_REFUSED } from "#app/core/domain/intents";
import { LANGUAGES } from "#app/i18n/languages";
import { resources } from "#app/i18n/resources";
import { draw, fieldsIn, linksIn, readIn } from "#tests/browser/drawn";
import { ForgotPasswordScreen } from "./forgot-password-screen";
import { InvitationScreen } from "./invitation-screen";
import { LoginScreen } from "./login-screen";
import { RegisterScreen } from "./register-screen";
import { ResetPasswordScreen } from "./reset-password-screen";

const visitor = { refusal: NOT_REFUSED, demo: null, mayRegister: true, isClosed: false, from: "/workers" };

test("signing in asks for email and password, and links to a reset, to Google and to a new account", async () => {
  const page = await draw(<LoginScreen {...visitor} hasGoogle />);
  expect(fieldsIn(page)).toEqual(["email", "password"]);
  expect(linksIn(page)).toEqual({
    "Forgot your password?": "/auth/forgot-password",
    "Sign in with Google": "/auth/google?from=%2Fworkers",
    "Create an account": "/auth/register?from=%2Fworkers",
  });
});

test("a new account needs username, email and password, or Google", async () => {
  const page = await draw(<RegisterScreen {...visitor} hasGoogle />);
  expect(fieldsIn(page)).toEqual(["username", "email", "password"]);
  expect(linksIn(page)).toMatchObject({ "Sign up with Google": "/auth/google?from=%2Fworkers" });
});

test("a refused form lists its errors above and at their fields, keeps the typed text, and begins with the problem", async () => {
  const refusal = {
    typed: { username: "am ina", email: "amina@example.com", password: "never sent back" },
    errors: { username: "auth:usernameCharacters" },
    message: null,
  };
  const page = await draw(<RegisterScreen {...visitor} hasGoogle={false} refusal={refusal} />);
  expect(readIn(page)).toContain("Please check the marked fields.");
  expect(linksIn(page)).toMatchObject({
    "Username: Only letters, digits, dots, hyphens and underscores.": "#field-username",
  });
  expect(page).toMatch(/<input id="field-username"[^>]*aria-invalid="true"[^>]*value="am ina"/);
  expect(page).toMatch(/<input id="field-email"[^>]*value="amina@example.com"/);
  expect(page).toMatch(/role="alert" tabindex="-1" autofocus=""/);
  expect(page).not.toContain("never sent back");
});

test("a problem of the whole form is shown above it", async () => {
  const refusal = { typed: { email: "amina@example.com" }, errors: {}, message: { key: "auth:wrongCredentials" } };
  const page = await draw(<LoginScreen {...visitor} hasGoogle={false} refusal={refusal} />);
  expect(readIn(page)).toEqual(expect.arrayContaining(["There is a problem", "Wrong email or password."]));
  expect(page).not.toContain("aria-invalid=");
});

test("without Google configured there is no button for it", async () => {
  const pages = [
    <LoginScreen key="1" {...visitor} hasGoogle={false} />,
    <RegisterScreen key="2" {...visitor} hasGoogle={false} />,
  ];
  for (const page of pages) expect(await draw(page)).not.toContain("Google");
});

test("a link with a token asks for the new password twice", async () => {
  const page = await draw(<ResetPasswordScreen refusal={NOT_REFUSED} token="from-the-link" sendsMail />);
  expect(fieldsIn(page)).toEqual(["token", "password", "confirmPassword"]);
  expect(page).toContain('name="token" value="from-the-link"');
});

test("a link without a valid token says so, and offers a new request", async () => {
  const page = await draw(<ResetPasswordScreen refusal={NOT_REFUSED} token={null} sendsMail />);
  expect(fieldsIn(page)).toEqual([]);
  expect(readIn(page)).toContain("Invalid or missing reset token");
  expect(linksIn(page)).toMatchObject({ "Ask for a new link": "/auth/forgot-password" });
});

test("a forgotten password asks for the registered email, and the answer reveals nothing about accounts", async () => {
  const requested = await draw(<ForgotPasswordScreen refusal={NOT_REFUSED} isSent={false} sendsMail />);
  expect(fieldsIn(requested)).toEqual(["email"]);
  const vague = "If an account exists with this email, you will receive a password reset link";
  expect(readIn(requested)).not.toContain(vague);
  expect(readIn(await draw(<ForgotPasswordScreen refusal={NOT_REFUSED} isSent sendsMail />))).toContain(vague);
});

test("without mail a forgotten password and a dead link send the visitor to an administrator, in English and French", async () => {
  for (const language of LANGUAGES) {
    const { forgotByHandLead, resetDeadByHand } = resources[language].auth;
    const forgot = await draw(<ForgotPasswordScreen refusal={NOT_REFUSED} isSent sendsMail={false} />, { language });
    expect(readIn(forgot)).toContain(forgotByHandLead);
    expect(fieldsIn(forgot)).toEqual([]);
    const dead = await draw(<ResetPasswordScreen refusal={NOT_REFUSED} token={null} sendsMail={false} />, { language });
    expect(readIn(dead)).toContain(resetDeadByHand);
    expect(Object.values(linksIn(dead))).toEqual(["/auth/login"]);
  }
});

test("an invitation says who invites to what, asks for names and a password, and a dead one says why, in both languages", async () => {
  const invitation = {
    token: "from-the-link",
    email: "hanane@example.com",
    username: "hanane",
    invitedBy: "Amina Benjelloun",
    factory: "Atelier",
    role: "supervisor" as const,
  };
  const page = await draw(<InvitationScreen refusal={NOT_REFUSED} invitation={invitation} dead="" />);
  expect(fieldsIn(page)).toEqual(["token", "firstName", "lastName", "username", "password", "confirmPassword"]);
  expect(readIn(page).join(" ")).toContain("Amina Benjelloun invites you to Atelier as Supervisor.");
  expect(page).toMatch(/<input id="field-username"[^>]*value="hanane"/);
  for (const language of LANGUAGES) {
    const dead = <InvitationScreen refusal={NOT_REFUSED} invitation={null} dead="auth:invitationExpired" />;
    expect(readIn(await draw(dead, { language }))).toContain(resources[language].auth.invitationExpired);
  }
});
