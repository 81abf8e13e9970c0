// The routes of the provider's pages: sign in, recover the password, choose a new one. They work without JavaScript.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";
import { isEmail } from "../../../src/base/tax-ids.ts";
import { run } from "../../framework/index.ts";
import type { Account } from "./accounts.ts";
import { choosePassword } from "./choose-password.ts";
import type { EmbeddedDeps } from "./embedded-deps.ts";
import { answerWithPage } from "./failure.ts";
import { endIncident } from "./incidents.ts";
import { ASSET_PATH, assets } from "./pages/assets.ts";
import { requiredText } from "./pages/form.ts";
import { pagePolicy } from "./pages/layout.ts";
import { messagePage, newPasswordPage, recoverPage, recoverSentPage, signInPage } from "./pages/pages.ts";
import { requestRecovery } from "./recover.ts";
import { judgeSignIn } from "./sign-in.ts";
import { findTicket, issueTicket, newCode } from "./tickets.ts";

type Form = Record<string, string>;
interface PageRequest {
  Params: { uid: string };
  Querystring: Form;
  Body: Form;
}

const BODY_LIMIT = 16 * 1024;
const MUST_CHANGE_MINUTES = 15;

export async function pageRoutes(app: FastifyInstance, deps: EmbeddedDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    scope.setErrorHandler(answerWithPage(deps.settings));
    scope.addHook("onRequest", async (request, reply) => {
      reply.header("content-security-policy", pagePolicy(deps.settings.publicUrl));
      reply.header("x-frame-options", "DENY");
      reply.header("cache-control", "no-store");
      if (request.method === "POST" && request.headers["sec-fetch-site"] === "cross-site")
        return show(reply, 403, expiredPage(deps));
    });
    scope.get<PageRequest>("/oidc/entrar/:uid", (request, reply) => showSignIn(deps, request, reply));
    scope.post<PageRequest>("/oidc/entrar/:uid", (request, reply) => signIn(deps, request, reply));
    scope.get<PageRequest>("/oidc/recuperar-senha", (request, reply) =>
      show(reply, 200, recoverPage(wayBack(deps, request.query.acesso))),
    );
    scope.post<PageRequest>("/oidc/recuperar-senha", (request, reply) => recover(deps, request, reply));
    scope.get<PageRequest>("/oidc/nova-senha", (request, reply) => showNewPassword(deps, request, reply));
    scope.post<PageRequest>("/oidc/nova-senha", (request, reply) => saveNewPassword(deps, request, reply));
  });
  app.get<{ Params: { name: string } }>(`${ASSET_PATH}/:name`, (request, reply) => {
    const asset = assets().get(request.params.name);
    if (!asset) return reply.callNotFound();
    return reply.header("cache-control", "public, max-age=86400").type(asset.type).send(asset.content);
  });
}

async function showSignIn(
  deps: EmbeddedDeps,
  request: FastifyRequest<PageRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const interaction = await interactionOf(deps.provider, request, reply);
  if (!interaction) return show(reply, 400, expiredPage(deps));
  const { login_hint: hint } = interaction.params;
  const done = request.query.senha === "alterada" ? "Senha alterada. Entre com a nova senha." : undefined;
  return show(
    reply,
    200,
    signInPage({ uid: interaction.uid, identifier: typeof hint === "string" ? hint : undefined, done }),
  );
}

async function signIn(
  deps: EmbeddedDeps,
  request: FastifyRequest<PageRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const interaction = await interactionOf(deps.provider, request, reply);
  if (!interaction) return show(reply, 400, expiredPage(deps));
  const { uid } = interaction;
  const { usuario: identifier = "", senha: password = "" } = request.body ?? {};
  const errors = {
    identifier: identifier.trim() ? undefined : requiredText("Usuário ou e-mail"),
    password: password ? undefined : requiredText("Senha"),
  };
  if (errors.identifier || errors.password) return show(reply, 400, signInPage({ uid, identifier, errors }));
  const { cookie } = request.headers;
  const deviceOf = ({ id }: Account) => deps.devices.recognise(cookie, id, deps.clock.now());
  const verdict = await judgeSignIn(deps, { identifier, password, address: request.ip, deviceOf });
  if ("refusal" in verdict) return show(reply, 401, signInPage({ uid, identifier, alert: verdict.refusal }));
  const { account } = verdict;
  const now = deps.clock.now();
  if (account.mustChange) {
    const code = newCode();
    const expiresAt = new Date(now.getTime() + MUST_CHANGE_MINUTES * 60_000);
    await issueTicket(deps.database.db, account.id, { code, expiresAt });
    return reply.redirect(`/oidc/nova-senha?codigo=${code}&acesso=${uid}`, 303);
  }
  // An incident stays open until a person could be notified of it.
  await deps.database.db.transaction().execute(async (tx) => {
    await deps.directory.noteSignIn(tx, account.userID, now);
    const incident = await endIncident(tx, account.id);
    if (incident) await deps.directory.notifyPerson(tx, account.userID, incident);
  });
  reply.header("set-cookie", deps.devices.remember(cookie, account.id, now));
  const next = await deps.provider.interactionResult(request.raw, reply.raw, {
    login: { accountId: account.id, remember: false },
  });
  return reply.redirect(next, 303);
}

async function recover(
  deps: EmbeddedDeps,
  request: FastifyRequest<PageRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const way = wayBack(deps, request.query.acesso);
  const email = request.body?.email?.trim() ?? "";
  if (!email) return show(reply, 400, recoverPage({ ...way, error: requiredText("E-mail") }));
  if (!isEmail(email)) return show(reply, 400, recoverPage({ ...way, email, error: "Informe um e-mail válido." }));
  await requestRecovery(deps, { email, address: request.ip });
  return show(reply, 200, recoverSentPage(way.back, { isFiles: deps.settings.smtpUrl === undefined }));
}

async function showNewPassword(
  deps: EmbeddedDeps,
  request: FastifyRequest<PageRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { codigo: code = "", acesso: uid } = request.query;
  const account = await findTicket(deps.database.db, code, deps.clock.now());
  if (!account) return show(reply, 410, deadLinkPage());
  const alert = account.mustChange ? "Antes de continuar, troque a senha que você recebeu." : undefined;
  return show(reply, 200, newPasswordPage({ code, uid, alert }));
}

async function saveNewPassword(
  deps: EmbeddedDeps,
  request: FastifyRequest<PageRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { codigo: code = "", acesso: uid, senha: password = "", repetir: repeat = "" } = request.body ?? {};
  const result = await choosePassword(deps, { code, password, repeat });
  if (result === "dead") return show(reply, 410, deadLinkPage());
  if (!("accountId" in result)) return show(reply, 400, newPasswordPage({ code, uid, errors: result }));
  // The link has proved who the person is, so from now on the right password signs in here, however many strangers
  // guess elsewhere.
  const device = deps.devices.remember(request.headers.cookie, result.accountId, deps.clock.now());
  reply.header("set-cookie", device);
  if (uid && (await isOpen(deps, uid))) return reply.redirect(`/oidc/entrar/${uid}?senha=alterada`, 303);
  const action = { href: `${deps.settings.publicUrl}/`, label: "Entrar" };
  return show(reply, 200, messagePage({ title: "Senha alterada", text: "Use a nova senha para entrar.", action }));
}

function show(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type("text/html; charset=utf-8").send(page);
}

/** Returns the sign-in in progress in this browser; undefined when it has expired, has ended, or is another one. */
async function interactionOf(provider: Provider, request: FastifyRequest<PageRequest>, reply: FastifyReply) {
  const interaction = await provider.interactionDetails(request.raw, reply.raw).catch((error: unknown) => {
    if (error instanceof Error && error.name === "SessionNotFound") return undefined;
    throw error;
  });
  return interaction?.uid === request.params.uid ? interaction : undefined;
}

async function isOpen({ database }: EmbeddedDeps, uid: string): Promise<boolean> {
  const rows = await run(
    database.db,
    "select 1 from identity_state where kind = 'Interaction' and id = $1 and expires_at > now()",
    [uid],
  );
  return rows.length === 1;
}

function wayBack({ settings }: EmbeddedDeps, uid: string | undefined): { back: string; uid?: string } {
  return uid && /^[\w-]{1,64}$/.test(uid) ? { back: `/oidc/entrar/${uid}`, uid } : { back: `${settings.publicUrl}/` };
}

function expiredPage({ settings }: EmbeddedDeps): string {
  return messagePage({
    title: "Este acesso expirou",
    text: "A página ficou aberta por muito tempo ou o acesso já foi concluído. Volte ao sistema para começar de novo.",
    action: { href: `${settings.publicUrl}/`, label: "Voltar ao sistema" },
  });
}

function deadLinkPage(): string {
  return messagePage({
    title: "Este link não vale mais",
    text: "Ele já foi usado, expirou ou foi substituído por outro mais novo. Peça um novo link para escolher a senha.",
    action: { href: "/oidc/recuperar-senha", label: "Pedir novo link" },
  });
}
