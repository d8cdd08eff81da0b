import { GoogleStrategy } from "remix-auth-google";
import type { GoogleAttempt } from "#app/accounts/domain/google";
import { tokenDigest } from "#app/accounts/services/session-tokens";
import type { Deps } from "#app/core/services/deps";

/**
 * remix-auth-google, completed: addresses from the configuration, a nonce, PKCE and time limits. It returns the
 * ID token, which is signed, instead of the userinfo answer.
 */
export class GoogleRedirect extends GoogleStrategy<string> {
  constructor(
    private readonly google: NonNullable<Deps["google"]>,
    private readonly attempt: GoogleAttempt,
  ) {
    const { clientId: clientID, clientSecret, callbackUrl: callbackURL } = google;
    super(
      { clientID, clientSecret, callbackURL, scope: ["openid", "email", "profile"], prompt: "select_account" },
      async ({ extraParams }) => extraParams.id_token,
    );
    this.authorizationURL = google.authorizeUrl;
    this.tokenURL = google.tokenUrl;
  }

  protected override authorizationParams() {
    const params = super.authorizationParams();
    params.set("nonce", this.attempt.nonce);
    params.set("code_challenge", tokenDigest(this.attempt.verifier));
    params.set("code_challenge_method", "S256");
    return params;
  }

  protected override async fetchAccessToken(code: string, params: URLSearchParams) {
    params.set("code", code);
    params.set("code_verifier", this.attempt.verifier);
    const id_token = await this.google.exchange(params);
    return {
      accessToken: "",
      extraParams: { expires_in: 3920 as const, token_type: "Bearer" as const, scope: "", id_token },
    };
  }

  /** The signed token identifies the user, so userinfo is not called. */
  protected override async userProfile() {
    return {} as Awaited<ReturnType<GoogleStrategy<string>["userProfile"]>>;
  }
}
