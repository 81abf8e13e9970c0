// The evidence page behind a signed document: who signed it, when, from where and by which means, over which SHA-256.
import type { PDFDocument } from "@cantoo/pdf-lib";
import { BUSINESS_ZONE, formatDateTime } from "../../../../src/base/dates.ts";
import { shownAs } from "../../../../src/fields/definitions.ts";
import { signingConsent } from "../../../../src/rules/operations/signing-consent.ts";
import { type Context, papers, run } from "../../../framework/index.ts";
import { readMainCompany } from "../../parties/index.ts";
import type { HolderCertificate } from "./certificate/port.ts";
import { ASKS_BIOMETRY, type EventKind } from "./stored.ts";

interface Signed {
  signerID: number;
  name: string;
  type: string;
  documentNumber: string;
  email: string;
  mobilePhone: string;
  signedAt: string;
  certificateType: "ICP" | "ELECTRONIC";
  certificate: HolderCertificate | null;
  /** The approved validation of their face; null: none was asked for. */
  captureID: number | null;
  events: { kind: EventKind; at: string; address: string | null; userAgent: string | null }[];
}

export interface SignedContract {
  id: number;
  name: string;
  operationCode: string;
  sha256: string;
}

const EVENTS: { readonly [kind in EventKind]: string } = {
  SENT: "Link enviado por e-mail",
  RESENT: "Link reenviado",
  LINK_REQUESTED: "Outro link pedido",
  OPENED: "Link aberto",
  READ: "Documento aberto para leitura",
  WRONG_DOCUMENT: "CPF informado não conferiu",
  SIGNED: "Documento assinado",
  REFUSED: "Assinatura recusada",
};

const toSeconds = new Intl.DateTimeFormat("pt-BR", {
  ...{ timeZone: BUSINESS_ZONE, dateStyle: "short", timeStyle: "medium" },
});

const ROLES: Readonly<Record<string, string>> = {
  ...{ CUSTOMER: "Cliente", SPOUSE: "Cônjuge", GUARANTOR: "Avalista", LENDER: "Pela organização" },
  ...{ AGENT: "Agente", CESSIONARY: "Cessionária", WITNESS: "Testemunha" },
};

const signedBy = ({ db }: Context, contractID: number): Promise<Signed[]> =>
  run<Signed & { [name: string]: unknown }>(
    db,
    `select x.id as "signerID", x.name, x.type, x.document_number as "documentNumber", x.email,
            x.mobile_phone as "mobilePhone", s.signed_at as "signedAt", s.certificate_type as "certificateType",
            s.certificate, case when ${ASKS_BIOMETRY} then x.biometry_capture_id end as "captureID",
            coalesce((select json_agg(json_build_object('kind', e.kind, 'at', e.at, 'address', e.address,
                'userAgent', e.user_agent) order by e.id) from operation_signer_events e
              where e.signer_id = x.id and (e.contract_id is null or e.contract_id = c.id) and e.at >= c.sent_at), '[]') as events
       from operation_signatures s join operation_signers x on x.id = s.signer_id
       join operation_contracts c on c.id = s.contract_id left join contract_templates t on t.id = c.contract_template_id
      where s.contract_id = $1 order by s.signed_at, x.id`,
    [contractID],
  );

/** A large library, read when something has been signed and not at each start. */
const openPdf = async (bytes: Buffer): Promise<PDFDocument> =>
  (await import("@cantoo/pdf-lib")).PDFDocument.load(bytes, { updateMetadata: false });

/** The pages of `original` with the evidence behind them; of an original that cannot be opened the evidence alone, with it attached. */
export async function signedPdf(context: Context, contract: SignedContract, original: Buffer): Promise<Buffer> {
  const evidence = await openPdf(await evidencePages(context, contract));
  const document = await openPdf(original).catch(() => undefined);
  if (!document) {
    await evidence.attach(original, "original.pdf", { mimeType: "application/pdf", description: contract.name });
    return Buffer.from(await evidence.save());
  }
  for (const page of await document.copyPages(evidence, evidence.getPageIndices())) document.addPage(page);
  // The very bytes that were signed go along, so that their digest can be checked.
  await document.attach(original, "original.pdf", { mimeType: "application/pdf", description: contract.name });
  return Buffer.from(await document.save());
}

async function evidencePages(context: Context, contract: SignedContract): Promise<Buffer> {
  const { legalName } = await readMainCompany(context);
  const madeAt = context.clock.now();
  const signed = await signedBy(context, contract.id);
  const title = "Registro das assinaturas";
  const paper = new papers.Paper({
    ...{ title: `${title} · ${contract.name}`, author: String(legalName ?? ""), madeAt },
    head: (page) =>
      papers.drawDocumentHead(page, {
        ...{ organization: String(legalName ?? ""), title },
        subject: [contract.name, `Operação ${contract.operationCode}`],
        issue: [`Concluído em ${formatDateTime(madeAt.toISOString())}`],
      }),
  });
  paper.newPage();
  paper.paragraph("SHA-256 do documento assinado, anexado a este arquivo como original.pdf:", {
    colour: papers.INK.muted,
  });
  paper.paragraph(contract.sha256, { font: "strong" });
  for (const signer of signed) await drawSigner(paper, signer);
  return paper.end();
}

async function drawSigner(paper: papers.Paper, signer: Signed): Promise<void> {
  const { name, type, documentNumber, email, mobilePhone, signedAt, certificateType, certificate, captureID } = signer;
  if (!paper.hasRoom(90)) paper.newPage();
  papers.drawSection(paper, `${name} · ${ROLES[type] ?? type}`);
  const means =
    certificateType === "ICP" && certificate
      ? `Certificado ICP-Brasil de ${certificate.holderName}, emitido por ${certificate.issuer}, número ${certificate.serialNumber}${certificate.isSimulated ? " (simulado, sem valor jurídico)" : ""}.`
      : "Assinatura eletrônica: link pessoal recebido por e-mail, CPF informado e conferido.";
  for (const line of [
    `CPF ${shownAs("cpf", documentNumber)} · ${email} · ${shownAs("phone", mobilePhone)}`,
    `Assinou em ${toSeconds.format(new Date(signedAt))}. ${means}`,
    ...(captureID === null ? [] : [`Biometria facial aprovada (validação ${captureID}).`]),
    `Declarou: ${signingConsent(certificateType === "ICP")}`,
  ])
    paper.paragraph(line);
  paper.y += 4;
  await papers.drawTable(paper, {
    title: "Registros",
    columns: [
      papers.column("Horário", 0.2),
      papers.column("Fato", 0.27),
      papers.column("Endereço", 0.15),
      papers.column("Aparelho", 0.38),
    ],
    rows: signer.events.map(({ kind, at, address, userAgent }) => [
      toSeconds.format(new Date(at)),
      EVENTS[kind] ?? kind,
      address ?? "",
      userAgent ?? "",
    ]),
  });
}
