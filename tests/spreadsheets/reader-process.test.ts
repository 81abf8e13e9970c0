// Files are read in a separate process, so that a harmful file affects nobody else.
import { execFileSync } from "node:child_process";
import { setImmediate as breathe } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { READER_LIMITS, readRows } from "../../server/framework/import/read-file.ts";
import { book, zipped } from "./workbook.ts";

const csv = (text: string) => ({ kind: "csv" as const, bytes: Buffer.from(text) });
const xlsx = async (bytes: Promise<Buffer>) => ({ kind: "xlsx" as const, bytes: await bytes });
const HEAVY = `nome;valor\n${"ANA;1\n".repeat(900_000)}`;

async function read(source: Parameters<typeof readRows>[0], limits = READER_LIMITS) {
  const rows = [];
  for await (const batch of readRows(source, limits)) rows.push(...batch);
  return rows;
}

const refusal = async (work: Promise<unknown>) => {
  const error = await work.catch((failure: unknown) => failure);
  return error as { status: number; options: { field: string; message: string } };
};

/** Finds the reader by its memory limit, which no other test uses. */
const readerId = ({ memoryMb }: typeof READER_LIMITS) =>
  Number(execFileSync("pgrep", ["-P", String(process.pid), "-f", `old-space-size=${memoryMb} `], { encoding: "utf8" }));

describe("the process that reads", () => {
  test("gives all rows of one file after the other, and of several at once", async () => {
    expect(await read(csv("a;b\n1;ção\n"))).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: ["1", "ção"] },
    ]);
    const many = Array.from({ length: 3 }, (_, at) => read(csv(`a\n${`${at}\n`.repeat(2_000)}`)));
    for (const [at, rows] of (await Promise.all(many)).entries()) {
      expect(rows).toHaveLength(2_001);
      expect(rows.at(-1)).toEqual({ line: 2_001, cells: [String(at)] });
    }
  });

  test("ends when it needs too much memory, which is reported, and the next file is read", async () => {
    const deep = await refusal(read(csv(HEAVY), { ...READER_LIMITS, memoryMb: 8 }));
    expect([deep.status, deep.options.field]).toEqual([400, "file"]);
    expect(deep.options.message).toContain("memória demais");
    expect(await read(csv("a\n1"))).toHaveLength(2);
  });

  test("ends when it takes too long, which is reported, and the next file is read", async () => {
    const slow = await refusal(read(csv(HEAVY), { memoryMb: 200, timeMs: 1 }));
    expect([slow.status, slow.options.field]).toEqual([400, "file"]);
    expect(slow.options.message).toContain("demora demais");
    expect(await read(csv("a\n1"))).toHaveLength(2);
  });

  test("leaves the starting process free while it reads", async () => {
    let isReading = true;
    const reading = read(csv(HEAVY)).finally(() => {
      isReading = false;
    });
    let turns = 0;
    while (isReading) {
      await breathe();
      turns++;
    }
    expect(await reading).toHaveLength(900_001);
    expect(turns).toBeGreaterThan(100);
  });

  test("reports that it cannot be started, and is started again for later files", async () => {
    const { execPath } = process;
    process.execPath = "/nowhere/node";
    const away = await refusal(read(csv("a\n1"), { memoryMb: 99, timeMs: 10_000 }));
    process.execPath = execPath;
    expect(away.status).toBe(503);
    expect(await read(csv("a\n1"), { memoryMb: 99, timeMs: 10_000 })).toHaveLength(2);
  });

  test("does not blame the file when another process ends it, and reads the next one", async () => {
    const limits = { ...READER_LIMITS, memoryMb: 201 };
    const reading = refusal(read(csv(HEAVY), limits));
    await vi.waitFor(() => process.kill(readerId(limits), "SIGKILL"), { timeout: 10_000 });
    const { status, options } = await reading;
    expect([status, options.message]).toEqual([503, expect.stringContaining("agora")]);
    expect(await read(csv("a\n1"))).toHaveLength(2);
  });

  test("ends when the sender disconnects, and frees its turn", async () => {
    const leaving = new AbortController();
    const limits = { ...READER_LIMITS, memoryMb: 202 };
    const reading = read({ ...csv(HEAVY), gone: leaving.signal }, limits);
    await vi.waitFor(() => readerId(limits), { timeout: 10_000 });
    leaving.abort(new Error("gone"));
    await expect(reading).rejects.toThrow("gone");
    expect(await read(csv("a\n1"))).toHaveLength(2);
  });

  test("ends when nobody needs more of its rows", async () => {
    for await (const batch of readRows(csv(HEAVY))) {
      expect(batch.length).toBeGreaterThan(0);
      break;
    }
    expect(await read(csv("a\n1"))).toHaveLength(2);
  });

  test.each([
    ["a workbook of nothing", () => xlsx(zipped({ "a.txt": "a" })), 400, "não é uma planilha"],
    ["tags without end", () => xlsx(book("<a>".repeat(200_000))), 400, "um dentro do outro"],
    ["bytes that are no text", () => Promise.resolve(csv("a\0b")), 415, "não é um texto"],
  ])("refuses %s in its own words", async (_name, make, status, message) => {
    const error = await refusal(read(await make()));
    expect([error.status, error.options.field]).toEqual([status, "file"]);
    expect(error.options.message).toContain(message);
  });
});
