// Who has to sign a document of an operation, and whether those who are entered are enough. Spec PIPE-039.
import type { RecordOf } from "../../base/resource-types.ts";

export type SignerType = NonNullable<RecordOf<"operation-signers">["type"]>;

/** Somebody whom the registers name for a type of signer; what the register lacks is null. */
export interface ExpectedSigner {
  type: SignerType;
  name: string;
  documentNumber: string | null;
  email: string | null;
  mobilePhone: string | null;
}

interface EnteredSigner {
  type: SignerType;
  documentNumber: string;
}

/** Who owes signs first, then who lends, then the witnesses of both. */
export const USUAL_ORDER: { readonly [type in SignerType]: number } = {
  ...{ CUSTOMER: 1, SPOUSE: 1, GUARANTOR: 2, AGENT: 3, CESSIONARY: 3, LENDER: 3, WITNESS: 4 },
};

const LABELS: { readonly [type in SignerType]: string } = {
  ...{ CUSTOMER: "o cliente", SPOUSE: "o cônjuge", GUARANTOR: "o avalista", AGENT: "o agente" },
  ...{ CESSIONARY: "a cessionária", LENDER: "quem assina pela organização", WITNESS: "duas testemunhas" },
};

/** A witness attests what the parties sign, and so is none of them; the one who is both, if any. */
export const partyAsWitness = <One extends EnteredSigner>(signers: readonly One[]): One | undefined =>
  signers.find(
    ({ type, documentNumber }) =>
      type === "WITNESS" && signers.some((one) => one.type !== type && one.documentNumber === documentNumber),
  );

export const PARTY_AS_WITNESS = "A testemunha não pode ser parte: este CPF já assina a operação de outra forma.";

const WITNESSES = 2;
/** Nobody of these is a fault: there may be no spouse and no guarantor. */
const ONLY_IF_EXPECTED: readonly SignerType[] = ["SPOUSE", "GUARANTOR"];

/** What is missing before a document with these types of signers can be sent, as ends of a sentence: "o cliente". */
export function missingSigners(
  types: readonly SignerType[],
  expected: readonly ExpectedSigner[],
  entered: readonly EnteredSigner[],
): string[] {
  return types.flatMap((type) => {
    const own = entered.filter((signer) => signer.type === type);
    const least = type === "WITNESS" ? WITNESSES : 1;
    const absent = expected.filter(
      (one) => one.type === type && !own.some(({ documentNumber }) => documentNumber === one.documentNumber),
    );
    if (absent.length > 0) return absent.map(({ name }) => `${LABELS[type]} ${name}`);
    return own.length >= least || (ONLY_IF_EXPECTED.includes(type) && own.length === 0) ? [] : [LABELS[type]];
  });
}
