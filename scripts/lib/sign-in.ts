// A real sign-in at the built-in sign-in provider over HTTP, as a browser does it.
import { createHash, randomBytes } from "node:crypto";

/** Why somebody was not signed in, in words for the person at the terminal. */
export class SignInRefusal extends Error {}

export interface SignInOptions {
  /** The public address of the product. */
  origin: string;
  clientId: string;
  login: string;
  password: string;
}

/** Returns an access token; throws a SignInRefusal when the server does not answer or does not let the person in. */
export async function signIn({ origin, clientId, login, password }: SignInOptions): Promise<string> {
  const verifier = randomBytes(32).toString("base64url");
  const redirect = `${origin}/auth/callback`;
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirect,
    response_type: "code",
    scope: "openid profile email",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const visit = browser(redirect);
  const form = await visit(`${origin}/oidc/auth?${query}`);
  const answer = await visit(form.url, new URLSearchParams({ usuario: login, senha: password }));
  const code = new URL(answer.url).searchParams.get("code");
  if (!code) throw new SignInRefusal(`Não foi possível entrar como "${login}": ${alertOf(answer.body)}`);
  const response = await request(`${origin}/oidc/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: clientId,
      code,
      redirect_uri: redirect,
      code_verifier: verifier,
    }),
  });
  const { access_token } = (await response.json()) as { access_token?: string };
  if (!access_token) throw new SignInRefusal(`O servidor não deu o token (${response.status}).`);
  return access_token;
}

/** Follows redirects up to `last`, with cookies. */
function browser(last: string): (url: string, form?: URLSearchParams) => Promise<{ url: string; body: string }> {
  const cookies = new Map<string, string>();
  return async (start, form) => {
    let url = start;
    let body: URLSearchParams | undefined = form;
    for (;;) {
      const headers = {
        accept: "text/html",
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      };
      const response = await request(url, { method: body ? "POST" : "GET", body, headers, redirect: "manual" });
      for (const [name, value] of response.headers.getSetCookie().map(nameAndValue)) cookies.set(name, value);
      const location = response.headers.get("location");
      if (!location) return { url, body: await response.text() };
      url = new URL(location, url).href;
      body = undefined;
      if (url.startsWith(last)) return { url, body: "" };
    }
  };
}

function nameAndValue(cookie: string): [string, string] {
  const pair = cookie.split(";")[0]!;
  const equals = pair.indexOf("=");
  return [pair.slice(0, equals), pair.slice(equals + 1)];
}

async function request(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, init).catch(() => {
    throw new SignInRefusal(
      `O servidor não respondeu em ${new URL(url).origin}. Inicie-o com npm start; outra porta se diz com PORT.`,
    );
  });
}

function alertOf(page: string): string {
  return /role="alert">([^<]*)</.exec(page)?.[1] ?? "a página de acesso não foi a esperada.";
}
