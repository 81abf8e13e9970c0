// What a slice declares for the home page: the tasks in its registers, people to contact, records that end soon, what a
// new installation must set up, and cards of its own.
import type { Context } from "../../framework/index.ts";

export type Filters = { [path: string]: unknown };

export interface HomeTask {
  key: string;
  resource: string;
  /** Tasks are listed in this order, the most urgent first. */
  order: number;
  /** The field with the date since when a record waits. */
  since: string;
  /** The field with the user who answers for a record. */
  owner?: string;
  filters(context: Context): Filters | Promise<Filters>;
  /** What these filters show, where the slice keeps it: how many, and since when the oldest waits. */
  waiting?(context: Context): Promise<{ count: number; since: string | null }>;
}

/** Records with a date on which they are due: the day to contact somebody, or the end of a contract. */
export interface HomeDate {
  resource: string;
  /** The field with the date. */
  date: string;
  /** Which records count besides those whose date is near. */
  filters?(context: Context): Filters;
}

export interface FirstStep {
  key: string;
  resource: string;
  order: number;
  /** The step is done when there are more rows than `over`, or when this SQL finds one. */
  over?: number;
  done?: string;
}

/** Money that concerns the person today: the exact sum of a field over the records of a list. */
export interface HomeAmount {
  key: string;
  order: number;
  /** The title under which it stands, where that is not the money of the day. */
  group?: string;
  /** What the sum is of: "Leads em aberto com você". */
  label: string;
  resource: string;
  /** The field that is added up. */
  value: string;
  /** Undefined when another part of the home tells the caller the same. */
  filters(context: Context): Filters | undefined;
}

/** Work that a person may begin; shown to those for whom nothing waits. */
export interface HomeStart {
  order: number;
  /** The act: "Cadastrar um cliente". */
  label: string;
  /** The register in which a record is made, or a page with the rights that open it. */
  at: { resource: string } | { path: string; pages: string[] };
}

/** A card of the slice's own, which its feature draws. */
export interface HomeCard {
  key: string;
  /** Undefined when the card is not for the caller. */
  read(context: Context): Promise<object | undefined>;
}

declare module "../../framework/slice-parts.ts" {
  interface SliceParts {
    homeTasks: HomeTask;
    homeContacts: HomeDate;
    homeDeadlines: HomeDate;
    firstSteps: FirstStep;
    homeCards: HomeCard;
    homeAmounts: HomeAmount;
    homeStarts: HomeStart;
  }
}

export const inOrder = <Part extends { order: number }>(parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => a.order - b.order);
