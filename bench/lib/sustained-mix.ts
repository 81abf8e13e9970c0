// The requests of a working day as a stream: mostly reading, searching and paging, and now and then a write.
import { cpfOf } from "../../server/demo/big-values.ts";
import { PEOPLE } from "../targets/product.ts";
import { CITIES, cityOf, STATES, SURNAMES } from "./data.ts";
import type { Request } from "./load.ts";

interface Kind {
  share: number;
  make(mix: Mix): Request;
}

const personOf = (number: number) => ({
  fullName: `CARGA ${number}`,
  documentNumber: cpfOf(number % 1_000_000_000),
  city: cityOf(number % CITIES),
  state: "SP",
});
const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const any = (limit: number): number => Math.floor(Math.random() * limit);
const oneOf = <T>(values: readonly T[]): T => values[any(values.length)]!;

// biome-ignore format: a table
const KINDS: Record<string, Kind> = {
  firstPage: { share: 20, make: () => ({ path: PEOPLE }) },
  nextPages: { share: 8, make: () => ({ path: `${PEOPLE}?pageNumber=${1 + any(20)}` }) },
  lastPages: { share: 2, make: ({ rows }) => ({ path: `${PEOPLE}?pageNumber=${Math.floor(rows / 20) - 1 - any(20)}` }) },
  byState: { share: 10, make: () => ({ path: `${PEOPLE}?filters=${json({ state: oneOf(STATES) })}` }) },
  byCity: { share: 8, make: () => ({ path: `${PEOPLE}?sort=fullName,ASC&filters=${json({ city: cityOf(any(CITIES)) })}` }) },
  search: { share: 8, make: () => ({ path: `${PEOPLE}?searchString=${oneOf(SURNAMES)}%20${oneOf(SURNAMES)}` }) },
  count: { share: 2, make: () => ({ path: `${PEOPLE}/count` }) },
  one: { share: 20, make: ({ rows }) => ({ path: `${PEOPLE}/${1 + any(rows)}` }) },
  customers: { share: 4, make: () => ({ path: "/api/customers?pageSize=10" }) },
  me: { share: 4, make: () => ({ path: "/api/users/me" }) },
  change: { share: 8, make: ({ rows }) => ({ method: "PATCH", path: `${PEOPLE}/${1 + any(rows)}`, body: JSON.stringify({ creditLimit: any(1_000_000) / 100 }) }) },
  add: { share: 4, make: (mix) => ({ method: "POST", path: PEOPLE, body: JSON.stringify(personOf(mix.number())) }) },
  remove: { share: 2, make: (mix) => mix.removal() },
};
const TURNS = Object.entries(KINDS).flatMap(([name, { share }]) => Array<string>(share).fill(name));

export class Mix {
  readonly rows: number;
  private createdIDs: number[] = [];
  private last = Date.now();

  constructor(rows: number) {
    this.rows = rows;
  }

  next(): Request {
    return KINDS[oneOf(TURNS)]!.make(this);
  }

  number(): number {
    return ++this.last;
  }

  /** Removes a row that this stream created; at first there is none. */
  removal(): Request {
    const id = this.createdIDs.shift();
    return id === undefined ? { path: PEOPLE } : { method: "DELETE", path: `${PEOPLE}/${id}` };
  }

  /**
   * Notes an answer; returns its error. Two people may have changed one row at once, which is reported and no error.
   */
  take({ method = "GET", path }: Request, status: number, body: Buffer): string | undefined {
    if (status === 201) this.createdIDs.push((JSON.parse(body.toString()) as { id: number }).id);
    return status < 300 ? undefined : `${method} ${path.split("?")[0]!.replace(/\d+$/, "…")} ${status}`;
  }
}
