// The embedded OpenID provider: one first-party client, code + PKCE, and tokens with Keycloak's claims.
import { type Configuration, type KoaContextWithOIDC, Provider } from "oidc-provider";
import { AppError } from "../../../src/base/app-error.ts";
import type { Clock, Database, Settings } from "../../framework/index.ts";
import { type Account, accountById } from "./accounts.ts";
import { ADDRESS_HEADER } from "./caller-address.ts";
import type { Directory, Profile } from "./directory.ts";
import { shortageBody, shortageOf, shortagePage } from "./failure.ts";
import { type ProviderKeys, SIGNING_ALGORITHM } from "./keys.ts";
import { pagePolicy } from "./pages/layout.ts";
import { messagePage, signOutPage } from "./pages/pages.ts";
import { stateAdapter } from "./state-adapter.ts";

interface ProviderDeps {
  settings: Settings;
  database: Database;
  clock: Clock;
  directory: Directory;
  keys: ProviderKeys;
  /** The lifetime of an access token in seconds. */
  tokenLifetime: number;
}

const SCOPES = "openid profile email";
const WORKING_DAY = 12 * 3600;

export const issuerOf = (settings: Settings): string => `${settings.publicUrl}/oidc`;
export const audienceOf = (settings: Settings): string => settings.oidcAudience ?? `${settings.publicUrl}/api`;

export function createProvider(deps: ProviderDeps): Provider {
  const { settings, database, keys, tokenLifetime } = deps;
  const provider = new Provider(issuerOf(settings), {
    adapter: stateAdapter(database.db),
    jwks: keys.jwks,
    cookies: {
      keys: keys.cookies,
      names: cookieNames(settings),
    },
    clients: [clientOf(settings)],
    clientBasedCORS: (_ctx, origin) =>
      origin === new URL(settings.publicUrl).origin || settings.allowedOrigins.includes(origin),
    claims: {
      openid: ["sub", "realm_access"],
      profile: ["name", "preferred_username"],
      email: ["email", "email_verified"],
    },
    conformIdTokenClaims: false,
    scopes: ["openid", "profile", "email"],
    responseTypes: ["code"],
    pkce: { required: () => true },
    interactions: { url: (_ctx, interaction) => `/oidc/entrar/${interaction.uid}` },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed("refresh_token"),
    rotateRefreshToken: true,
    ttl: {
      AccessToken: tokenLifetime,
      IdToken: tokenLifetime,
      AuthorizationCode: 60,
      Interaction: 3600,
      RefreshToken: WORKING_DAY,
      Session: WORKING_DAY,
      Grant: WORKING_DAY,
    },
    ...accountClaims(deps),
    loadExistingGrant: (ctx) => firstPartyGrant(ctx, settings),
    features: featuresOf(deps),
    renderError: (ctx, out, error) => renderFailure(ctx, settings, { code: out.error, error }),
  });
  // The library answers programs in its own words, so these are replaced before the answer is sent.
  provider.on("server_error", (ctx, error) => {
    if (typeof ctx.body !== "string") answerShortage(ctx, error);
  });
  provider.proxy = settings.publicUrl.startsWith("https:");
  replaceBarePages(provider, settings);
  return provider;
}

/** Over https the prefixes of these names keep other hosts of the domain, and plain http, from setting the cookies. */
function cookieNames({ publicUrl }: Settings) {
  const [host, secure] = publicUrl.startsWith("https:") ? ["__Host-", "__Secure-"] : ["", ""];
  return {
    session: `${host}esteira_session`,
    interaction: `${secure}esteira_sign_in`,
    resume: `${secure}esteira_resume`,
  };
}

function clientOf({ oidcClientId, publicUrl }: Settings): NonNullable<Configuration["clients"]>[number] {
  return {
    client_id: oidcClientId,
    token_endpoint_auth_method: "none",
    // The application distinguishes one sign-in from the next by this claim.
    require_auth_time: true,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    redirect_uris: [`${publicUrl}/auth/callback`, `${publicUrl}/auth/silent`],
    post_logout_redirect_uris: [`${publicUrl}/`],
  };
}

function featuresOf({ settings, tokenLifetime }: ProviderDeps): Configuration["features"] {
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    revocation: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audienceOf(settings),
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: SCOPES,
        audience: audienceOf(settings),
        accessTokenTTL: tokenLifetime,
        accessTokenFormat: "jwt",
        jwt: { sign: { alg: SIGNING_ALGORITHM } },
      }),
    },
    rpInitiatedLogout: {
      enabled: true,
      // A request with the own ID token comes from "Sair" in the application; any other asks for confirmation.
      logoutSource: (ctx, form) =>
        renderPage(
          ctx,
          settings,
          signOutPage({
            form,
            isConfirmed: ctx.oidc.entities.IdTokenHint !== undefined,
            back: `${settings.publicUrl}/`,
          }),
        ),
      postLogoutSuccessSource: (ctx) => renderPage(ctx, settings, signedOutPage(settings)),
    },
  };
}

function accountClaims({
  database,
  directory,
  clock,
  settings,
}: ProviderDeps): Pick<Configuration, "findAccount" | "extraTokenClaims"> {
  const read = async (ctx: KoaContextWithOIDC, id: string) => {
    const account = await accountById(database.db, id);
    const entry = { now: clock.now(), address: callerAddress(ctx) };
    const profile = account && (await directory.profileOf(database.db, account.userID, entry));
    return account && profile && !profile.refusal ? { account, profile } : undefined;
  };
  return {
    async findAccount(ctx, id) {
      const person = await read(ctx, id);
      return person && { accountId: id, claims: () => ({ sub: id, email_verified: true, ...claimsOf(person) }) };
    },
    async extraTokenClaims(ctx, token) {
      if (token.kind !== "AccessToken") return undefined;
      const person = await read(ctx, token.accountId);
      return person && { ...claimsOf(person), azp: settings.oidcClientId, typ: "Bearer", sid: token.grantId };
    },
  };
}

/** Returns the address that the server in front determined, whatever headers the request itself has. */
const callerAddress = ({ req }: KoaContextWithOIDC): string => String(req.headers[ADDRESS_HEADER] ?? "");

function claimsOf({ account, profile }: { account: Account; profile: Profile }) {
  return {
    preferred_username: account.login ?? account.email,
    email: account.email,
    name: profile.name,
    realm_access: { roles: profile.roles },
  };
}

/** The parts of a request and its answer that pages need, which exist also outside the provider's own calls. */
type PageContext = Pick<KoaContextWithOIDC, "accepts" | "body" | "response" | "set" | "status" | "type">;

/** The product is the only client, so people are not asked for consent. */
async function firstPartyGrant(ctx: KoaContextWithOIDC, settings: Settings) {
  const { provider, session, client } = ctx.oidc;
  if (!session?.accountId || !client) return undefined;
  const { clientId } = client;
  const { accountId } = session;
  const id = session.grantIdFor(clientId);
  const existing = id ? await provider.Grant.find(id) : undefined;
  if (existing && existing.accountId === accountId) return existing;
  const grant = new provider.Grant({ clientId, accountId });
  grant.addOIDCScope(SCOPES);
  grant.addResourceScope(audienceOf(settings), SCOPES);
  await grant.save();
  return grant;
}

/** Replaces the library's plain English pages for unknown addresses and for signing out without a session. */
function replaceBarePages(provider: Provider, settings: Settings): void {
  provider.use(async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      // A failure outside of the provider's calls would be answered by the library's framework in plain English.
      provider.emit("server_error", ctx, error);
      if (ctx.accepts("json", "html") === "html") renderFailure(ctx, settings, { code: "server_error", error });
    }
    if (ctx.status === 404 && !ctx.body) {
      renderPage(ctx, settings, nowherePage(settings));
      ctx.status = 404;
    }
    const oidc: KoaContextWithOIDC["oidc"] | undefined = ctx.oidc;
    const secret = oidc?.session?.state?.secret;
    if (oidc?.route !== "end_session" || oidc.session?.accountId || ctx.status !== 200) return;
    if (typeof secret !== "string" || secret === "") return;
    const action = oidc.urlFor("end_session_confirm");
    const form = `<form id="op.logoutForm" method="post" action="${action}"><input type="hidden" name="xsrf" value="${secret}"></form>`;
    renderPage(ctx, settings, signOutPage({ form, isConfirmed: true, back: `${settings.publicUrl}/` }));
  });
}

function renderFailure(ctx: PageContext, settings: Settings, { code, error }: { code: string; error: unknown }): void {
  const shortage = shortageOf(error);
  if (shortage && ctx.accepts("json", "html") !== "html") {
    answerShortage(ctx, error);
    return;
  }
  renderPage(ctx, settings, shortage ? shortagePage(settings, shortage) : failurePage(settings, code));
  if (shortage) statusOf(ctx, shortage);
}

function answerShortage(ctx: PageContext, error: unknown): void {
  const failure = shortageOf(error) ?? new AppError("INTERNAL_ERROR");
  ctx.body = shortageBody(failure, ctx.response.get("x-trace-id"));
  statusOf(ctx, failure);
}

function statusOf(ctx: PageContext, { status, options }: AppError): void {
  ctx.status = status;
  ctx.set(options.headers ?? {});
}

function renderPage(ctx: PageContext, settings: Settings, body: string): void {
  ctx.type = "html";
  ctx.set("content-security-policy", pagePolicy(settings.publicUrl));
  ctx.body = body;
}

function failurePage({ publicUrl }: Settings, code: string): string {
  return messagePage({
    title: "Não foi possível autenticar o usuário.",
    text: `O pedido de acesso não pôde ser atendido. Volte ao sistema e tente de novo; se continuar, informe ao administrador o código ${code}.`,
    action: { href: `${publicUrl}/`, label: "Voltar ao sistema" },
  });
}

function nowherePage({ publicUrl }: Settings): string {
  return messagePage({
    title: "Página não encontrada",
    text: "Este endereço não existe.",
    action: { href: `${publicUrl}/`, label: "Voltar ao sistema" },
  });
}

function signedOutPage({ publicUrl }: Settings): string {
  return messagePage({
    title: "Você saiu",
    text: "Seu acesso foi encerrado.",
    action: { href: `${publicUrl}/`, label: "Entrar novamente" },
  });
}
