// The bureau that compares faces: its question, what is read of its answer, the way to it over HTTP, and the simulator. It
// speaks the envelope of the credit bureaus, and one conformance suite holds for both adapters.
import type { PlainObject } from "../../../src/base/plain-object.ts";
import type { Finding } from "../../../src/rules/biometry/bands.ts";
import type { Reach } from "../../features/webhooks/index.ts";
import { type Handle, run } from "../../framework/index.ts";
import { answerReader, type Bureau, drawOf, httpBureau, isSameDocument, simulatedBureau } from "../bureaus/index.ts";

/** The name under which the behaviour of the simulator is stored. */
export const SIMULATOR = "BIOMETRY";

const LIVENESS: Readonly<Record<string, Finding["liveness"]>> = { CONFIRMADA: "PASSED", NAO_CONFIRMADA: "FAILED" };

/** The bureau has no face to compare with where `score` is null. */
export const readFinding = answerReader<Finding>({
  schema: {
    type: "object",
    required: ["pontuacao", "vivacidade"],
    properties: {
      pontuacao: { type: ["integer", "null"], minimum: -100, maximum: 100 },
      vivacidade: { enum: ["CONFIRMADA", "NAO_CONFIRMADA", "NAO_INFORMADA"] },
      documento: { type: ["string", "null"], maxLength: 20 },
    },
  },
  read: (result) => ({
    score: typeof result?.pontuacao === "number" ? result.pontuacao : null,
    liveness: LIVENESS[String(result?.vivacidade)] ?? "UNKNOWN",
  }),
  isAbout: (result, about) => isSameDocument(result.documento, about),
});

export interface BiometryAccount {
  url: string;
  token: string;
  reach: Reach;
}

/** The body of a question: `{documento, foto, chave}`; the picture is a JPEG in base64. */
export const httpBiometry = ({ url, token, reach }: BiometryAccount): Bureau =>
  httpBureau({
    url,
    reach,
    authorization: `Bearer ${token}`,
    body: ({ documentNumber, key, details }) => ({ documento: documentNumber, foto: details?.picture, chave: key }),
  });

/** One person in so many does not pass the proof of life. */
const FAILING_SHARE = 12;
const SCORES = 201;

/** `fixed` is the score of everybody; null: each document has its own, always the same. */
export const simulatedFinding =
  (fixed: number | null) =>
  ({ documentNumber }: { documentNumber: string }, behaviour: string): PlainObject | null => {
    if (behaviour === "NO_SCORE") return null;
    const draw = drawOf(documentNumber);
    const isAlive = fixed !== null || draw("liveness", FAILING_SHARE) !== 0;
    return {
      documento: documentNumber,
      pontuacao: fixed ?? draw("face", SCORES) - 100,
      vivacidade: isAlive ? "CONFIRMADA" : "NAO_CONFIRMADA",
    };
  };

/** It looks at no picture, and stores none. */
export async function simulatedBiometry(db: Handle): Promise<Bureau> {
  const [control] = await run<{ score: number | null }>(db, "select score from bureau_simulator where bureau = $1", [
    SIMULATOR,
  ]);
  const bureau = simulatedBureau({ db, bureau: SIMULATOR }, simulatedFinding(control?.score ?? null));
  return {
    ask: ({ key, documentNumber }, timeoutMs) => bureau.ask({ key, documentNumber }, timeoutMs),
    find: (key, timeoutMs) => bureau.find(key, timeoutMs),
  };
}
