// Tests the form in which texts are stored and searched.
import { expect, it } from "vitest";
import {
  clean,
  collapse,
  isWebAddress,
  lower,
  normalizeWebAddress,
  searchForm,
  slugOf,
  unaccent,
  upper,
  withOneStop,
} from "../../src/base/text.ts";

it("upper case keeps the length of Portuguese texts", () => {
  expect(upper("joão da silva ç ß ﬁ")).toBe("JOÃO DA SILVA Ç ß ﬁ");
  expect(lower("AÇÃO")).toBe("ação");
});

it("a sentence that ends with a name ends with one full stop", () => {
  expect(withOneStop("A operação foi cedida a AURORA S.A..")).toBe("A operação foi cedida a AURORA S.A.");
  expect(withOneStop("A operação foi paga.")).toBe("A operação foi paga.");
});

it("characters that cannot be stored or shown are dropped", () => {
  expect(clean("a\u0000b\u0007c\ud800")).toBe("abc\ufffd");
  expect(clean("uma\nduas\ttrês")).toBe("uma duas três");
  expect(clean("uma\r\nduas", { lines: true })).toBe("uma\nduas");
});

it("two spellings of one name have one search form", () => {
  expect(searchForm("  São   JOÃO ")).toBe("sao joao");
  expect(unaccent("Conceição")).toBe("Conceicao");
  expect(collapse(" a \n b ")).toBe("a b");
  expect(slugOf("Crédito & Débito — 2026!")).toBe("credito-debito-2026");
});

it("only addresses that are safe as links are accepted", () => {
  expect(["https://a.com", "http://a.com.br/x?y=1"].every(isWebAddress)).toBe(true);
  expect(["http://localhost", "http://localhost:4000/x", "https://LOCALHOST/"].every(isWebAddress)).toBe(true);
  expect(["http://localhosts", "http://localhost:", "http://localhost:a", "localhost:80"].some(isWebAddress)).toBe(
    false,
  );
  expect(
    ["javascript:alert(1)", "data:text/html,x", "//a.com", "https://", "https://a b.com", "ftp://a.com"].some(
      isWebAddress,
    ),
  ).toBe(false);
  expect(["www.a.com", "a.com/x", "javascript:alert(1)", "mailto:a@b.com"].map(normalizeWebAddress)).toEqual([
    "https://www.a.com",
    "https://a.com/x",
    "javascript:alert(1)",
    "mailto:a@b.com",
  ]);
  expect(["https://.a", "https://a.", "https://a"].some(isWebAddress)).toBe(false);
  expect(["a..b", ".a.b", "a.b c", "a b.c"].map(normalizeWebAddress)).toEqual(["a..b", ".a.b", "a.b c", "a b.c"]);
});
