// The link by mail: queued in the transaction of whoever asks, written when it is sent, so that no table holds the code.
import type { MailedLink } from "../../../src/rules/biometry/capture-answers.ts";
import { type Context, type Enqueue, mails, type QueuedWork, run } from "../../framework/index.ts";
import { readMainCompany } from "../parties/index.ts";
import { conflict } from "./begin.ts";
import { capturesWhere, firstNameOf, isLate, linkOf, type StoredCapture } from "./stored.ts";

const TYPE = "BIOMETRY_LINK";
const RETRIES = { attempts: 6, first: 60, longest: 1_800 };
const SENDER = "Esteira";

/** @throws INVALID_STATE without an address. */
export async function queueLink(
  context: Context,
  { id, personID, personName }: StoredCapture,
  enqueue: Enqueue,
): Promise<MailedLink> {
  const email = await addressOf(context, personID);
  if (!email) throw conflict("O cadastro da pessoa não tem e-mail. Copie o link e envie-o de outro modo.");
  await enqueue(context.db, {
    type: TYPE,
    title: `Validação biométrica de ${personName ?? id}`,
    payload: { captureID: id },
  });
  return { message: `O link será enviado para ${email}.` };
}

async function addressOf({ db }: Context, personID: number): Promise<string | undefined> {
  const [person] = await run<{ email: string | null }>(db, "select email from persons where id = $1", [personID]);
  return person?.email ?? undefined;
}

export const linkMail = ({ mailer, publicUrl }: { mailer: mails.Mailer; publicUrl: string }): QueuedWork<Context> => ({
  type: TYPE,
  atOnce: 2,
  longestSeconds: 120,
  retries: RETRIES,
  async run(context, { key, at, payload }) {
    const [capture] = await capturesWhere(context.db, "id = $1 and status = 'PE' and link_key is not null", [
      Number(payload.captureID),
    ]);
    const address = capture && (await addressOf(context, capture.personID));
    if (!capture?.linkKey || !address || isLate(capture, context.clock.now())) return false;
    const { tradeName, legalName } = await readMainCompany(context);
    const sender = [tradeName, legalName].find((name) => typeof name === "string") ?? SENDER;
    const letter = letterOf(String(sender), capture, linkOf(context, publicUrl, capture.linkKey));
    const to = { name: capture.personName ?? "", address };
    await mailer.send({
      key,
      at,
      to,
      sender: String(sender),
      ...mails.writeLetter(letter, { sender: String(sender) }),
    });
    return true;
  },
});

const letterOf = (sender: string, { personName }: StoredCapture, href: string): mails.Letter => ({
  subject: "Confirme a sua identidade",
  greeting: `Olá, ${firstNameOf(personName)}.`,
  paragraphs: [`${sender} precisa de uma foto do seu rosto para confirmar que é você. Abra o endereço no celular:`],
  action: { label: "Tirar a foto", href },
  notes: ["O link só pode ser usado uma vez e vale por pouco tempo. Se você não esperava esta mensagem, ignore-a."],
});
