// The port to whoever knows the payroll margin of an employee: the employer's own system or a service that many use. Its
// adapters are the one over HTTP and the bundled simulator; one conformance suite holds for both. Amounts are cents.
import type { Cents } from "../../../../../src/base/money.ts";

export interface MarginQuestion {
  documentNumber: string;
  /** Of the employee at the employer, or of the benefit. */
  registrationNumber: string;
  employer: { id: number; documentNumber: string } | null;
  /** What the holder gave so that the margin may be asked for. */
  code: { type: string; value: string } | null;
}

/**
 * `refused`: certainly not done, and a repetition gives the same. `lost`: nobody here knows whether it was done. Reasons are
 * Portuguese texts for the person at the screen.
 */
type Failure = { kind: "refused" | "lost"; reason: string };

export type MarginReply = { kind: "answered"; available: Cents; isSimulated: boolean } | Failure;
export type ReservationReply = { kind: "done" } | Failure;

/** Never throws. Reserving and releasing under the same key twice does it once. */
export interface MarginPort {
  consult(question: MarginQuestion): Promise<MarginReply>;
  reserve(key: string, question: MarginQuestion, amount: Cents): Promise<ReservationReply>;
  release(key: string): Promise<ReservationReply>;
}

export const NOT_EMPLOYED = "Não há vínculo com esta matrícula para o CPF informado.";
export const NOT_ENOUGH = "A margem disponível não comporta esta reserva.";
export const NO_ANSWER = "O serviço de margem não respondeu. Tente de novo em instantes.";
