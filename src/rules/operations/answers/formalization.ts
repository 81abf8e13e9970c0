// What the call of the formalization of an operation answers: its documents by the templates of its product.
import type { RecordOf } from "../../../base/resource-types.ts";

type Contract = RecordOf<"operation-contracts">;

/** One template that fits the operation, with the versions that were made of it. */
export interface ContractLine {
  templateID: number;
  name: string;
  category: string | null;
  dispatchMode: RecordOf<"contract-templates">["dispatchMode"];
  isRequired: boolean;
  /** STALE: terms or data have changed since the version that counts was made. */
  state: "MISSING" | "STALE" | "CURRENT";
  /** A sentence for people; null unless it is stale. */
  staleReason: string | null;
  hasNewerTemplate: boolean;
  /** What the template asks for and nobody has filled in, each with where to do it. */
  unfilled: readonly string[];
  current: Contract | null;
  earlier: readonly Contract[];
}

/** GET /operations/{id}/formalization */
export interface FormalizationAnswer {
  documents: readonly ContractLine[];
  /** Documents whose templates the product has no more. */
  unlinked: readonly Contract[];
}
