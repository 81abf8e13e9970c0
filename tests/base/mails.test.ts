// Mails arrive at a real SMTP server; without a server they become files.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { JobFailure } from "../../server/platform/jobs/queued-work.ts";
import { writeLetter } from "../../server/platform/mail/letter.ts";
import type { Mail, Mailer } from "../../server/platform/mail/mail.ts";
import { openMailer } from "../../server/platform/mail/smtp-mailer.ts";
import { readSettings } from "../../server/platform/process/settings.ts";
import { freePort } from "../helpers/free-port.ts";
import { type MailServer, startMailServer } from "../helpers/mail-server.ts";

let mailServer: MailServer;
const dataDir = mkdtempSync(join(tmpdir(), "esteira-mail-"));
const lines: unknown[] = [];
const log = { info: (...line: unknown[]) => void lines.push(line) };
const open: Mailer[] = [];

beforeAll(async () => {
  mailServer = await startMailServer();
});
afterEach(() => {
  mailServer.received.length = 0;
  for (const mailer of open.splice(0)) mailer.close();
});
afterAll(async () => {
  await mailServer.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function mailerOf(env: Record<string, string> = {}): Mailer {
  const settings = readSettings({ DATA_DIR: dataDir, PUBLIC_URL: "https://credito.exemplo.com.br", ...env });
  const mailer = openMailer(settings, log);
  open.push(mailer);
  return mailer;
}

const KEY = "6e8bb3a2-5f0e-4d6b-9f4b-0c7f4e1d2a3b";
const LETTER = {
  subject: "Recuperação de senha",
  greeting: "Olá, José <b>Conceição</b>.",
  paragraphs: ["Recebemos um pedido."],
  action: { label: "Escolher senha", href: "https://credito.exemplo.com.br/?a=1&b=2" },
};
const mailOf = (more: Partial<Mail> = {}): Mail => ({
  key: KEY,
  at: new Date("2026-11-18T13:00:00Z"),
  sender: "Financeira Alfa & Irmãos",
  to: { name: "José Conceição", address: "jose@exemplo.com.br" },
  ...writeLetter(LETTER, { sender: "Financeira Alfa & Irmãos" }),
  ...more,
});

test("a mail arrives with its accents, as text and as HTML, under the name of the lender", async () => {
  await mailerOf({ SMTP_URL: mailServer.url, MAIL_REPLY_TO: "Suporte <suporte@alfa.com.br>" }).send(mailOf());
  const [mail] = mailServer.received;
  expect(mail).toMatchObject({
    subject: "Recuperação de senha",
    messageId: `<${KEY}@credito.exemplo.com.br>`,
    from: { name: "Financeira Alfa & Irmãos", address: "nao-responda@credito.exemplo.com.br" },
    to: [{ name: "José Conceição", address: "jose@exemplo.com.br" }],
    replyTo: [{ name: "Suporte", address: "suporte@alfa.com.br" }],
    date: "2026-11-18T13:00:00.000Z",
  });
  expect(mail!.text).toContain(
    "Olá, José <b>Conceição</b>.\n\nRecebemos um pedido.\n\nhttps://credito.exemplo.com.br/?a=1&b=2",
  );
  expect(mail!.html).toContain("Olá, José &lt;b&gt;Conceição&lt;/b&gt;.");
  expect(mail!.html).toContain('href="https://credito.exemplo.com.br/?a=1&amp;b=2"');
  expect(mail!.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
});

test("MAIL_FROM says who mails come from, with a name of its own or the lender's", async () => {
  await mailerOf({ SMTP_URL: mailServer.url, MAIL_FROM: "Crédito Já <aviso@alfa.com.br>" }).send(mailOf());
  await mailerOf({ SMTP_URL: mailServer.url, MAIL_FROM: "aviso@alfa.com.br" }).send(mailOf());
  expect(mailServer.received.map(({ from }) => from)).toEqual([
    { name: "Crédito Já", address: "aviso@alfa.com.br" },
    { name: "Financeira Alfa & Irmãos", address: "aviso@alfa.com.br" },
  ]);
});

test.each([
  ["a name", { to: { name: "José\r\nBcc: ladrao@mal.com", address: "jose@exemplo.com.br" } }],
  ["a name with quotes", { to: { name: 'José" <ladrao@mal.com>, "', address: "jose@exemplo.com.br" } }],
  ["a subject", { subject: "Olá\r\nBcc: ladrao@mal.com\r\n\r\nCorpo" }],
  ["the name of the lender", { sender: "Alfa\nBcc: ladrao@mal.com" }],
])("%s brings no header or recipient of its own", async (_, more) => {
  await mailerOf({ SMTP_URL: mailServer.url }).send(mailOf(more));
  const [mail] = mailServer.received;
  expect(mail!.recipients).toEqual(["jose@exemplo.com.br"]);
  expect(mail!.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(mail!.to).toHaveLength(1);
  expect(mail!.text).toContain("Recebemos um pedido.");
});

test.each([
  ["a refused connection", async () => `smtp://127.0.0.1:${await freePort()}`, 0, false, /não respondeu \(ESOCKET\)/],
  ["an answer 451", async () => mailServer.url, 451, false, /não aceitou a mensagem agora: 451/],
  ["an answer 550", async () => mailServer.url, 550, true, /recusou a mensagem: 550 5\.1\.1 caixa inexistente/],
])(
  "%s is a failure in Portuguese that tells whether another attempt has sense",
  async (_, url, code, isFinal, text) => {
    if (code) mailServer.refusals.push(code);
    const failure = await mailerOf({ SMTP_URL: await url() })
      .send(mailOf())
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(JobFailure);
    expect(failure).toMatchObject({ isFinal, message: expect.stringMatching(text) });
  },
);

test("a password never travels without encryption unless the address allows it, and no failure quotes it", async () => {
  const withPassword = mailServer.url.replace("//", "//conta:segredo-1@");
  const refused = await mailerOf({ SMTP_URL: withPassword })
    .send(mailOf())
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ isFinal: false, message: expect.stringContaining("não pôde ser cifrada") });
  expect(String(refused)).not.toContain("segredo-1");
  const passwords: unknown[] = [];
  const own = await startMailServer({
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => {
      passwords.push(password);
      done(new Error("no"));
    },
  });
  const wrong = await mailerOf({ SMTP_URL: `${own.url.replace("//", "//conta:segredo-1@")}?requireTLS=false` })
    .send(mailOf())
    .catch((error: unknown) => error);
  await own.close();
  expect(passwords).toEqual(["segredo-1"]);
  expect(wrong).toMatchObject({ isFinal: false, message: expect.stringContaining("recusou o usuário ou a senha") });
  expect(JSON.stringify([wrong, lines])).not.toContain("segredo-1");
});

test("without a mail server each mail becomes one private file, whatever the attempts", async () => {
  const mailer = mailerOf();
  await mailer.send(mailOf());
  await mailer.send(mailOf());
  const names = readdirSync(join(dataDir, "outbox"));
  expect(names).toEqual([`2026-11-18T13-00-00.000Z-${KEY}.eml`]);
  const file = join(dataDir, "outbox", names[0]!);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8")).toMatch(
    /^To: =\?UTF-8\?Q\?Jos=C3=A9_Concei=C3=A7=C3=A3o\?= <jose@exemplo\.com\.br>\r$/m,
  );
  expect(JSON.stringify(lines)).not.toContain("jose@");
});

test.each(["ninguém", "a@x.com, b@x.com", "Alfa <>"])("MAIL_FROM=%j stops the start", (text) => {
  expect(() => readSettings({ MAIL_FROM: text })).toThrow(/MAIL_FROM deve ser um e-mail/);
});
