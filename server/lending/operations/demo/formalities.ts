// What an operation of the demonstration needs of people and platforms outside before it is paid: the decision of its committee,
// signed contracts, and the CCB. Documents that nobody opens again have no file.
import { createHash } from "node:crypto";
import { AppError } from "../../../../src/base/app-error.ts";
import { PROPOSAL_FIELDS } from "../../../../src/rules/operations/index.ts";
import { type Context, resourceNamed, tables } from "../../../framework/index.ts";
import { giveCommand } from "../command.ts";
import { openCommittee, vote } from "../committee/voting.ts";
import { linkedTemplates } from "../formalization/templates.ts";
import type { SignedStory } from "./stories.ts";
import type { SignIn, Teller } from "./teller.ts";

/** Everybody who has a seat is asked, the lowest first, until it is decided. */
export async function approve(teller: Teller, analyst: SignIn, id: number): Promise<void> {
  await openCommittee(teller.as(analyst), id);
  const seats = await teller.row<{ personID: number }>(
    `select s.person_id as "personID" from committee_voting_competences s join committee_votings v on v.id = s.committee_voting_id
      where v.operation_id = $1 and s.person_id is not null order by s.id`,
    [id],
  );
  for (const personID of new Set(seats.map((seat) => seat.personID))) {
    teller.pass(10, 45);
    const result = await vote(await teller.asPerson(personID), id, { action: "APPROVE" }).catch((failure: unknown) => {
      // Whoever has written the operation does not vote on it.
      if (failure instanceof AppError && failure.code === "FORBIDDEN") return { result: "AN" };
      throw failure;
    });
    if (result.result !== "AN") return;
  }
}

const BYTES = (operationID: number, templateID: number): string =>
  createHash("sha256").update(`contract ${operationID} ${templateID}`).digest("hex");

export async function signContracts(teller: Teller, analyst: SignIn, operationID: number): Promise<void> {
  teller.pass(20, 90);
  const generated = teller.as(analyst);
  const templates = await linkedTemplates(generated, operationID);
  const resource = resourceNamed(generated, "operation-contracts");
  const names = templates.map(({ name }) => name).join(", ");
  await giveCommand(generated, { operationID, code: "GENERATE_CONTRACT" }, async ({ context, operation }) => {
    for (const { templateID, name, templateVersion, dataDigest, dispatchMode, certificateType } of templates)
      await tables.insert(
        context,
        resource,
        tables.columnsOf(resource, {
          ...{ operationID, contractTemplateID: templateID, name, number: 1, isCurrent: true, status: "PE" },
          ...{ operationTermsID: operation.termsID, templateVersion, dataDigest, dispatchMode, certificateType },
          ...{ sha256: BYTES(operationID, templateID), generatedAt: context.clock.now().toISOString() },
        }),
      );
    return { answer: null, summary: `Documentos gerados: ${names}.`, status: "IN_FORMALIZATION" };
  });
  teller.pass(120, 400);
  const signed = teller.as(analyst);
  const signedOn = signed.clock.today();
  await giveCommand(signed, { operationID, code: "SIGN_CONTRACT" }, async ({ context }) => {
    const rows = await teller.row<{ id: number; sha256: string }>(
      "select id, sha256 from operation_contracts where operation_id = $1 and is_current",
      [operationID],
    );
    await tables.updateMany(
      context,
      resource,
      rows.map(({ id, sha256 }) => ({
        id,
        columns: { signed_on: signedOn, status: "AS" as const, signed_sha256: sha256 },
      })),
    );
    const summary = `Assinatura registrada: ${names}. Todos os documentos estão assinados.`;
    return { answer: null, summary, set: { acceptanceDate: signedOn } };
  });
}

type BankingState = NonNullable<SignedStory["banking"]>;

/** As the platform has told it; nobody asks it again. */
export async function bank(
  teller: Teller,
  operationID: number,
  { analyst, state }: { analyst: SignIn; state: BankingState },
): Promise<void> {
  teller.pass(20, 90);
  const sent = teller.as(analyst);
  const [assignor] = await teller.row<{ id: number; name: string }>(
    "select a.id, k.legal_name as name from cessionary_assignors a join companies k on k.id = a.company_id order by a.id limit 1",
    [],
  );
  const resource = resourceNamed(sent, "operation-bankings");
  const externalID = `UY3-${String(operationID).padStart(8, "0")}`;
  if (state === "FAILED") return failAtPlatform(sent, operationID, assignor);
  const bankingID = await giveCommand(
    sent,
    { operationID, code: "SEND_TO_BANKING" },
    async ({ context, operation }) => {
      const id = await tables.insert(
        context,
        resource,
        tables.columnsOf(resource, {
          ...{ operationID, operationTermsID: operation.termsID, cessionaryAssignorID: assignor?.id, platform: "UY3" },
          ...{ state: "SENT", externalID, isSimulated: true, sentAt: context.clock.now().toISOString() },
        }),
      );
      return {
        answer: id,
        summary: `A operação foi enviada para bancarização na UY3, pelo cedente ${assignor?.name}.`,
        set: {
          operationBankingID: id,
          externalOperation: { platform: "UY3", cessionaryAssignorID: assignor?.id ?? null, externalCode: externalID },
        },
      };
    },
  );
  if (state === "IN_APPROVAL") {
    teller.pass(15, 60);
    const queued = teller.as(analyst);
    await giveCommand(queued, { operationID, code: "REQUEST_BANKING_APPROVAL" }, async ({ context }) => {
      await tables.update(context, resource, bankingID, { state, in_approval: true });
      return { answer: null, summary: "A operação está em análise na UY3." };
    });
    return;
  }
  teller.pass(60, 240);
  const issued = teller.asInstallation();
  await giveCommand(issued, { operationID, code: "UPDATE_BANKING", right: "own" }, async ({ context }) => {
    const issuedAt = context.clock.now().toISOString();
    await tables.update(context, resource, bankingID, { state, issued_at: issuedAt });
    return { answer: null, summary: "A CCB foi emitida na UY3." };
  });
}

const PROBLEMS = [
  { field: "customer.address", message: "O CEP não pertence à cidade informada." },
  { field: "payees", message: "A conta do favorecido não existe no banco informado." },
] as const;

function failAtPlatform(
  context: Context,
  operationID: number,
  assignor: { id: number; name: string } | undefined,
): Promise<void> {
  const resource = resourceNamed(context, "operation-bankings");
  const message = "Os dados da operação foram recusados.";
  return giveCommand(context, { operationID, code: "SEND_TO_BANKING" }, async ({ context: inside, operation }) => {
    await tables.insert(
      inside,
      resource,
      tables.columnsOf(resource, {
        ...{ operationID, operationTermsID: operation.termsID, cessionaryAssignorID: assignor?.id, platform: "UY3" },
        state: "FAILED",
        lastError: {
          ...{ code: "UY3_CLIENT_ERROR", message },
          details: {
            problems: PROBLEMS.map((one) => ({ ...one, label: PROPOSAL_FIELDS[one.field].label })),
          },
        },
      }),
    );
    return { answer: undefined, summary: `O envio à UY3 falhou: ${message}` };
  });
}
