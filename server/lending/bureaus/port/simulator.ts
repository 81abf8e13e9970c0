// The bundled simulator of a bureau, for demonstrations and tests. It calls nobody, answers the same for the same document
// and month, says on each answer that it is a simulator, and can be told to be slow, away, unpaid or odd in several ways.
import { createHash } from "node:crypto";
import { BEHAVIOURS, type Behaviour } from "../../../../src/rules/bureaus/simulators.ts";
import { type Handle, run } from "../../../framework/index.ts";
import type { Bureau, Question, Reply } from "./port.ts";

export { BEHAVIOURS, type Behaviour } from "../../../../src/rules/bureaus/simulators.ts";

/** Numbers drawn from a document: the same document and place give the same number. */
export type Draw = (place: string, below: number) => number;

export function drawOf(documentNumber: string): Draw {
  return (place, below) => createHash("sha256").update(`${documentNumber} ${place}`).digest().readUInt32BE(0) % below;
}

export const isCompany = (documentNumber: string): boolean => documentNumber.length > 11;

/** A question with the month in which it was asked, YYYY-MM: what a bureau knows changes in time. */
export interface DatedQuestion extends Question {
  month: string;
}

/** What the bureau has about a document; null when it has nothing. */
export type Simulate = (question: DatedQuestion, behaviour: Behaviour) => object | null;

/** Months since year 0. */
export function monthNumber(month: string): number {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return year * 12 + number - 1;
}

const JSON_TYPE = "application/json; charset=utf-8";
/** One document in so many is unknown to the bureau. */
const UNKNOWN_SHARE = 17;

export function simulatedAnswer(simulate: Simulate, question: DatedQuestion, behaviour: Behaviour): Buffer {
  const draw = drawOf(question.documentNumber);
  const result = draw("known", UNKNOWN_SHARE) === 0 ? null : simulate(question, behaviour);
  const answer = {
    protocolo: `SIM-${createHash("sha256").update(question.key).digest("hex").slice(0, 12).toUpperCase()}`,
    situacao: result ? "OK" : "SEM_DADOS",
    cobrada: true,
    mensagem: "Resposta de simulador: nenhum bureau foi consultado.",
    simulador: true,
    resultado: result,
  };
  return Buffer.from(JSON.stringify(answer), "utf8");
}

interface Place {
  db: Handle;
  /** The name under which its behaviour is stored. */
  bureau: string;
  /** YYYY-MM; absent where the answer does not change in time. */
  month?: string;
}

export function simulatedBureau({ db, bureau, month = "" }: Place, simulate: Simulate): Bureau {
  return {
    async ask(sent, timeoutMs) {
      const question = { ...sent, month };
      const behaviour = await behaviourOf(db, bureau);
      if (behaviour === "FAILING") return { kind: "refused", isDown: true, reason: "O bureau está fora do ar." };
      if (behaviour === "UNPAID")
        return {
          kind: "refused",
          isDown: false,
          reason: "O bureau recusou a consulta por falta de pagamento do contrato.",
        };
      await noteCall(db, bureau, question);
      if (behaviour === "SLOW") {
        await new Promise((resolve) => setTimeout(resolve, timeoutMs));
        return { kind: "lost", reason: "O bureau não respondeu a tempo." };
      }
      return replyOf(simulatedAnswer(simulate, question, behaviour), behaviour);
    },
    async find(key) {
      const question = await notedCall(db, key);
      if (!question) return { kind: "absent" };
      return replyOf(simulatedAnswer(simulate, { month, ...question }, "NORMAL"), "NORMAL");
    },
  };
}

function replyOf(bytes: Buffer, behaviour: Behaviour): Reply {
  if (behaviour === "ODD")
    return { kind: "answered", bytes: Buffer.from("<html>Em manutenção</html>"), contentType: "text/html" };
  // What the adapter over HTTP makes of ten megabytes: it stops reading.
  if (behaviour === "HUGE") return { kind: "lost", reason: "A resposta do bureau é grande demais." };
  if (behaviour === "WRONG_CHARSET")
    return {
      kind: "answered",
      bytes: Buffer.from(bytes.toString("utf8").replace("simulador", "simulação"), "latin1"),
      contentType: JSON_TYPE,
    };
  const sent = behaviour === "TRUNCATED" ? bytes.subarray(0, bytes.length / 2) : bytes;
  return { kind: "answered", bytes: sent, contentType: JSON_TYPE };
}

export async function behaviourOf(db: Handle, bureau: string): Promise<Behaviour> {
  const [row] = await run<{ behaviour: string }>(db, "select behaviour from bureau_simulator where bureau = $1", [
    bureau,
  ]);
  return BEHAVIOURS.find((one) => one === row?.behaviour) ?? "NORMAL";
}

/** The simulator writes its questions down, so that it answers the same key again after a restart. */
async function noteCall(db: Handle, bureau: string, question: DatedQuestion): Promise<void> {
  await run(
    db,
    `insert into bureau_simulator_call (key, bureau, question) values ($1, $2, $3::jsonb) on conflict do nothing`,
    [question.key, bureau, JSON.stringify(question)],
  );
}

async function notedCall(db: Handle, key: string): Promise<Question | undefined> {
  const [row] = await run<{ question: Question }>(db, "select question from bureau_simulator_call where key = $1", [
    key,
  ]);
  return row?.question;
}
