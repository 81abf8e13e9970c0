// npm run --silent token -- <login> prints an access token of a demonstration user, obtained by a real sign-in over
// HTTP.
import { createHash, randomBytes } from "node:crypto";
import { storedPassword } from "../server/demo/password.ts";
import { DEMO_USERS } from "../server/lending/memberships/demo/users.ts";
import { readSettings, SettingsError } from "../server/platform/process/settings.ts";

class Refusal extends Error {}

const LOGINS = DEMO_USERS.map(({ login }) => login);
const USAGE = `Uso: npm run --silent token -- <usuário>\nUsuários de demonstração: ${LOGINS.join(", ")}`;

async function main(): Promise<void> {
  const login = process.argv[2];
  if (!login) throw new Refusal(USAGE);
  if (!LOGINS.includes(login)) throw new Refusal(`O usuário "${login}" não é de demonstração.\n${USAGE}`);
  const { publicUrl, dataDir, oidcClientId, oidcIssuer } = readSettings(process.env);
  if (oidcIssuer) throw new Refusal("Esta instalação usa um provedor de identidade externo: peça o token a ele.");
  const password = storedPassword(dataDir);
  if (!password)
    throw new Refusal(`Não há senha de demonstração em ${dataDir}/demo.json. Inicie o servidor com npm start.`);
  process.stdout.write(`${await signIn({ origin: publicUrl, clientId: oidcClientId, login, password })}\n`);
}

async function signIn({
  origin,
  clientId,
  login,
  password,
}: {
  origin: string;
  clientId: string;
  login: string;
  password: string;
}): Promise<string> {
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
  if (!code) throw new Refusal(`Não foi possível entrar como "${login}": ${alertOf(answer.body)}`);
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
  if (!access_token) throw new Refusal(`O servidor não deu o token (${response.status}).`);
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
    throw new Refusal(
      `O servidor não respondeu em ${new URL(url).origin}. Inicie-o com npm start; outra porta se diz com PORT.`,
    );
  });
}

function alertOf(page: string): string {
  return /role="alert">([^<]*)</.exec(page)?.[1] ?? "a página de acesso não foi a esperada.";
}

main().catch((error: unknown) => {
  const isUserError = error instanceof Refusal || error instanceof SettingsError;
  process.stderr.write(`${isUserError ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
