// The link by mail, written when it is sent, so that no table holds its code, and not at all once it opens nothing.
import { formatDateTime } from "../../../../src/base/dates.ts";
import type { Context, mails, QueuedWork } from "../../../framework/index.ts";
import { greetingOf, queuedMail } from "../mail.ts";
import { linkOf, signaturesOf, signersWhere } from "./stored.ts";

export const LINK_MAIL = "SIGNATURE_LINK";

export const signingMail = (deps: { mailer: mails.Mailer; publicUrl: string }): QueuedWork<Context> =>
  queuedMail(deps.mailer, {
    type: LINK_MAIL,
    async write(context, { signerID }) {
      const [signer] = await signersWhere(
        context.db,
        "id = $1 and status in ('EN', 'VI') and link_key is not null and (expires_at is null or expires_at > $2)",
        [Number(signerID), context.clock.now().toISOString()],
      );
      if (!signer?.linkKey) return null;
      const documents = (await signaturesOf(context.db, signer.id)).filter(({ signedAt }) => signedAt === null);
      const to = { name: signer.name, address: signer.email };
      const isOne = documents.length === 1;
      return {
        to,
        subject: isOne ? "Documento para assinar" : "Documentos para assinar",
        greeting: greetingOf(to),
        paragraphs: [
          `${isOne ? "Este documento espera" : "Estes documentos esperam"} a sua assinatura: ${documents.map(({ name }) => name).join(", ")}.`,
          "Abra o endereço no celular ou no computador, leia e assine. Tenha o seu CPF à mão.",
        ],
        action: { label: "Ler e assinar", href: linkOf(context, deps.publicUrl, signer.linkKey) },
        notes: [
          ...(signer.expiresAt ? [`O link vale até ${formatDateTime(signer.expiresAt)}.`] : []),
          "Ele é só seu: não o encaminhe. Se você não esperava esta mensagem, ignore-a.",
        ],
      };
    },
  });
