// Writers that never pause and record which writes were sent and acknowledged, until the server stops answering.
import { setTimeout as delay } from "node:timers/promises";
import type { Random } from "../../helpers/random.ts";
import { Away, type Calls } from "./calls.ts";

/** A record, identified by its code; each write stores a larger number than the one before. */
export interface Line {
  id?: number;
  /** The number of the last acknowledged write; absent when not even the creation was acknowledged. */
  acknowledged?: number;
  /** The number that was sent last, which may be stored although it was not acknowledged. */
  sent: number;
}

/** A call with an Idempotency-Key, and the codes of the records that it creates. */
export interface KeyedCall {
  key: string;
  path: string;
  body: unknown;
  codes: string[];
  ids?: number[];
}

export interface Ledger {
  lines: Map<string, Line>;
  keyed: KeyedCall[];
}

export const PATH = "/asset-types";
const WRITERS = 4;
const BULK = 5;

export const newLedger = (): Ledger => ({ lines: new Map(), keyed: [] });

export const acknowledged = ({ lines }: Ledger): number =>
  [...lines.values()].filter((line) => line.acknowledged !== undefined).length;

/** Writes in parallel until the product or its database is gone; it throws for any other unsuccessful answer. */
/** Until a write of those was acknowledged, however slow the machine is, or nobody writes any more. */
export async function firstAcknowledged(ledger: Ledger, before: number, writing: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  void writing.then(end, end);
  while (!isOver && acknowledged(ledger) <= before) await delay(10);
}

export async function writeUntilGone(calls: Calls, ledger: Ledger, random: Random): Promise<void> {
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeOn(calls, ledger, random, writer)));
}

async function writeOn(calls: Calls, ledger: Ledger, random: Random, writer: number): Promise<void> {
  // Each record has a single writer, so its numbers increase by one.
  const own: string[] = [];
  const acts = [
    () => create(calls, ledger, nextCodes(ledger, writer, 1), random.pick([true, false])),
    () => create(calls, ledger, nextCodes(ledger, writer, BULK), random.pick([true, false])),
    () => importFile(calls, ledger, nextCodes(ledger, writer, BULK)),
    () => change(calls, ledger.lines.get(random.pick(own))!),
  ];
  for (;;) {
    try {
      const made = await random.pick(own.length > 0 ? acts : acts.slice(0, -1))();
      own.push(...(made ?? []));
    } catch (error) {
      // fetch reports a broken connection as a TypeError.
      if (error instanceof TypeError || error instanceof Away) return;
      throw error;
    }
  }
}

function nextCodes({ lines }: Ledger, writer: number, count: number): string[] {
  return Array.from({ length: count }, () => {
    const code = `F${writer}-${lines.size}`;
    lines.set(code, { sent: 0 });
    return code;
  });
}

const bodyOf = (code: string) => ({ name: `BEM ${code}`, code, kind: "OTHER", maxAgeYears: 0 });

async function create(calls: Calls, ledger: Ledger, codes: string[], isKeyed: boolean): Promise<string[]> {
  const isBulk = codes.length > 1;
  const call: KeyedCall = {
    key: `key-${codes[0]}`,
    path: isBulk ? `${PATH}/bulk/create` : PATH,
    body: isBulk ? { data: codes.map(bodyOf) } : bodyOf(codes[0]!),
    codes,
  };
  if (isKeyed) ledger.keyed.push(call);
  const { status, body } = await calls("POST", call.path, call.body, isKeyed ? { "idempotency-key": call.key } : {});
  expectDone(status, body);
  call.ids = idsIn(body);
  return note(ledger, codes, call.ids);
}

async function importFile(calls: Calls, ledger: Ledger, codes: string[]): Promise<string[]> {
  const rows = codes.map((code) => Object.values(bodyOf(code)).join(";"));
  const form = new FormData();
  form.append("file", new Blob([[Object.keys(bodyOf("")).join(";"), ...rows].join("\n")]), "bens.csv");
  const { status, body } = await calls("POST", `${PATH}/import`, form);
  expectDone(status, body);
  return note(ledger, codes, idsIn(body));
}

function note(ledger: Ledger, codes: string[], ids: number[]): string[] {
  for (const [index, code] of codes.entries()) {
    const line = ledger.lines.get(code)!;
    line.id = ids[index]!;
    line.acknowledged = 0;
  }
  return codes;
}

/** Returns the ids in the answer to a creation. */
export function idsIn(body: Record<string, unknown>): number[] {
  const { results } = body as { results?: { id: number; state: string }[] };
  if (!results) return [body.id as number];
  const refused = results.find(({ state }) => state !== "fulfilled");
  if (refused) throw new Error(JSON.stringify(refused));
  return results.map(({ id }) => id);
}

async function change(calls: Calls, line: Line): Promise<undefined> {
  line.sent += 1;
  const { status, body } = await calls("PATCH", `${PATH}/${line.id}`, { maxAgeYears: line.sent });
  expectDone(status, body);
  line.acknowledged = line.sent;
}

function expectDone(status: number, body: unknown): void {
  if (status === 503) throw new Away();
  if (status !== 200 && status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
}
