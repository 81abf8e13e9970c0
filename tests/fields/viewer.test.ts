// Tests the logic of the file viewer: which files it shows, its zoom steps, and the encoding of texts.
import { describe, expect, test } from "vitest";
import { nextZoom, readableText, viewKind } from "../../src/fields/parts/viewer/view-kind.ts";

test.each([
  ["contrato.PDF", "pdf"],
  ["foto.jpeg", "image"],
  ["retorno.RET", "text"],
  ["planilha.xlsx", undefined],
  ["pagina.html", undefined],
  ["desenho.svg", undefined],
  ["sem-extensao", undefined],
])("the file type %s is shown as %s", (name, kind) => {
  expect(viewKind(name)).toBe(kind);
});

test("zoom changes in steps, from between two as well, and stops at the ends", () => {
  expect([nextZoom(1, 1), nextZoom(1, -1), nextZoom(0.98, 1), nextZoom(0.98, -1)]).toEqual([1.25, 0.75, 1, 0.75]);
  expect([nextZoom(4, 1), nextZoom(0.25, -1)]).toEqual([4, 0.25]);
});

describe("a text file", () => {
  const bytes = (...codes: number[]) => new Uint8Array(codes);

  test("is read in its own encoding", () => {
    expect(readableText(new TextEncoder().encode("AÇÃO")).text).toBe("AÇÃO");
    expect(readableText(bytes(0x41, 0xc7, 0xc3, 0x4f)).text).toBe("AÇÃO");
    expect(readableText(bytes(0xff, 0xfe, 0xc7, 0x00)).text).toBe("Ç");
  });

  test("that is long is cut, and says so, even in the middle of a letter", () => {
    const long = new TextEncoder().encode("a".repeat(1024 * 1024 - 1) + "ç".repeat(5));
    const { text, isCut } = readableText(long);
    expect([isCut, text.length, text.at(-1)]).toEqual([true, 1024 * 1024 - 1, "a"]);
    expect(readableText(bytes(0x61)).isCut).toBe(false);
  });
});
