import { expect, test } from "vitest";
import { draw, fieldsIn, linksIn, readIn } from "#tests/drawn";
import { ForgotPasswordScreen } from "./forgot-password-screen";
import { LoginScreen } from "./login-screen";
import { RegisterScreen } from "./register-screen";
import { ResetPasswordScreen } from "./reset-password-screen";

const visitor = { refusal: undefined, demo: null, mayRegister: true, isClosed: false, from: "/workers" };

test("signing in asks for email and password, and leads to a forgotten one, to Google and to a new account", async () => {
  const page = await draw(<LoginScreen {...visitor} hasGoogle />);
  expect(fieldsIn(page)).toEqual(["email", "password"]);
  expect(linksIn(page)).toEqual({
    "Forgot your password?": "/auth/forgot-password",
    "Sign in with Google": "/auth/google?from=%2Fworkers",
    "Create an account": "/auth/register?from=%2Fworkers",
  });
});

test("an account is made of username, email and password, or by Google", async () => {
  const page = await draw(<RegisterScreen {...visitor} hasGoogle />);
  expect(fieldsIn(page)).toEqual(["username", "email", "password"]);
  expect(linksIn(page)).toMatchObject({ "Sign up with Google": "/auth/google?from=%2Fworkers" });
});

test("where Google is not set up no button speaks of it", async () => {
  const pages = [
    <LoginScreen key="1" {...visitor} hasGoogle={false} />,
    <RegisterScreen key="2" {...visitor} hasGoogle={false} />,
  ];
  for (const page of pages) expect(await draw(page)).not.toContain("Google");
});

test("a link with a token asks for the new password twice", async () => {
  const page = await draw(<ResetPasswordScreen refusal={undefined} token="from-the-link" />);
  expect(fieldsIn(page)).toEqual(["token", "password", "confirmPassword"]);
  expect(page).toContain('name="token" value="from-the-link"');
});

test("a link without a token that works says so, and offers to ask again", async () => {
  const page = await draw(<ResetPasswordScreen refusal={undefined} token={null} />);
  expect(fieldsIn(page)).toEqual([]);
  expect(readIn(page)).toContain("Invalid or missing reset token");
  expect(linksIn(page)).toMatchObject({ "Ask for a new link": "/auth/forgot-password" });
});

test("a forgotten password asks for the registered email, and the answer tells nothing of accounts", async () => {
  const asked = await draw(<ForgotPasswordScreen refusal={undefined} isSent={false} />);
  expect(fieldsIn(asked)).toEqual(["email"]);
  const vague = "If an account exists with this email, you will receive a password reset link";
  expect(readIn(asked)).not.toContain(vague);
  expect(readIn(await draw(<ForgotPasswordScreen refusal={undefined} isSent />))).toContain(vague);
});
