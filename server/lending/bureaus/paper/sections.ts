// What a result on paper is made of, whatever bureau it is from.
import type { papers } from "../../../framework/index.ts";

export interface Sections {
  title: string;
  /** What nobody may overlook, above everything else. */
  alerts: readonly string[];
  facts: readonly papers.PaperFact[];
  tables: readonly papers.PaperTable[];
}
