// Tests numbers of documents (CPF, CNPJ …) by known examples, and by properties over generated ones.
import { describe, expect, it } from "vitest";
import { applyMask, maskFor, stripMask } from "../../src/base/masks.ts";
import {
  cnpjCheckDigits,
  cpfCheckDigits,
  isCep,
  isChassis,
  isCnpj,
  isCpf,
  isEmail,
  isPhone,
  isPixKeyOf,
  isPlate,
  isRenavam,
  normalizePixKey,
  normalizeTaxDocument,
  type PixKeyKind,
  pixKeyKind,
} from "../../src/base/tax-ids.ts";
import { definitionOf, shownAs } from "../../src/fields/definitions.ts";
import { randomFrom } from "../helpers/random.ts";

const table = (text: string): string[] => text.trim().split(/\s+/);

describe("a CPF", () => {
  it.each(table("12345678909 52998224725 11144477735 00000000191 39053344705"))("%s is valid", (cpf) =>
    expect(isCpf(cpf)).toBe(true),
  );
  it.each(table("12345678900 52998224735 11111111111 00000000000 1234567890 123456789012 5299822472A 529.982.247-25"))(
    "%s is not valid",
    (cpf) => expect(isCpf(cpf)).toBe(false),
  );

  it("has check digits of which no other pair is accepted", () => {
    const random = randomFrom(1);
    for (let round = 0; round < 500; round++) {
      const base = random.text("0123456789", 9);
      const check = cpfCheckDigits(base);
      const valid = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, "0")).filter((pair) =>
        isCpf(base + pair),
      );
      expect(valid).toEqual(/^(.)\1*$/.test(base) ? [] : [check]);
    }
  });
});

describe("a CNPJ", () => {
  it.each(table("11222333000181 12ABC34501DE35 00000000000191 33000167000101 60746948000112"))("%s is valid", (cnpj) =>
    expect(isCnpj(cnpj)).toBe(true),
  );
  it.each(
    table(
      "11222333000180 12ABC34501DE36 12ABC34501DE3A 12abc34501de35 00000000000000 1122233300018 112223330001811 11.222.333/0001-81",
    ),
  )("%s is not valid", (cnpj) => expect(isCnpj(cnpj)).toBe(false));

  it("is checked over letters and digits, and one changed character is noticed", () => {
    const random = randomFrom(2);
    const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (let round = 0; round < 2000; round++) {
      const base = random.text(alphabet, 12);
      const cnpj = base + cnpjCheckDigits(base);
      expect(isCnpj(cnpj)).toBe(true);
      const place = random.integer(12, 13);
      const other = String((Number(cnpj[place]) + random.integer(1, 9)) % 10);
      expect(isCnpj(cnpj.slice(0, place) + other + cnpj.slice(place + 1))).toBe(false);
    }
  });

  it("is read back from its mask", () => {
    const random = randomFrom(3);
    for (let round = 0; round < 200; round++) {
      const base = random.text("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", 12);
      const cnpj = base + cnpjCheckDigits(base);
      expect(shownAs("cnpj", cnpj)).toMatch(/^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-[0-9]{2}$/);
      expect(normalizeTaxDocument(shownAs("cnpj", cnpj).toLowerCase())).toBe(cnpj);
    }
  });

  it("is not recognised in a name that happens to have fourteen letters", () => {
    expect(normalizeTaxDocument("JOSÉ ÇELESTINO NN")).toBe("JOSÉ ÇELESTINO NN");
    expect(normalizeTaxDocument("123")).toBe("123");
  });
});

describe("a vehicle number:", () => {
  it.each(table("00639884962 12345678900"))("renavam %s is valid", (number) => expect(isRenavam(number)).toBe(true));
  it.each(table("00639884961 12345678901 00000000000 639884962"))("renavam %s is not valid", (number) =>
    expect(isRenavam(number)).toBe(false),
  );
  it.each(table("9BWZZZ377VT004251 1HGCM82633A004352"))("chassis %s is valid", (number) =>
    expect(isChassis(number)).toBe(true),
  );
  it.each(table("9BWZZZ377VT00425 9BWZZZ377VTI04251 9BWZZZ377VTO04251 9BWZZZ377VTQ04251"))(
    "chassis %s is not valid",
    (number) => expect(isChassis(number)).toBe(false),
  );
  it.each(table("ABC1234 BRA2E19 FGH5K88"))("plate %s is valid", (plate) => expect(isPlate(plate)).toBe(true));
  it.each(table("AB12345 ABCD123 ABC12D4 abc1234"))("plate %s is not valid", (plate) =>
    expect(isPlate(plate)).toBe(false),
  );
});

describe("a contact:", () => {
  it.each(table("11987654321 1133334444 6932110000"))("telephone %s is valid", (phone) =>
    expect(isPhone(phone)).toBe(true),
  );
  it.each(table("987654321 01987654321 11887654321 119876543210 1193334444"))("telephone %s is not valid", (phone) =>
    expect(isPhone(phone)).toBe(false),
  );
  it.each(table("a@b.co joao.silva+x@mail.com.br J@x-y.org"))("e-mail %s is valid", (email) =>
    expect(isEmail(email)).toBe(true),
  );
  it.each([
    "a@b",
    "a b@c.com",
    "@c.com",
    "a@-c.com",
    "a@c..com",
    "a@c.com,b@d.com",
    `${"a".repeat(65)}@c.com`,
    "Á@x.com",
    ".a@c.com",
    "a.@c.com",
    "a..b@c.com",
    "a@é.com",
  ])("e-mail %s is not valid", (email) => expect(isEmail(email)).toBe(false));
  it("a postal code has eight digits", () => {
    expect(isCep("01001000")).toBe(true);
    expect(isCep("00000000")).toBe(false);
  });
});

describe("a PIX key", () => {
  const rows: [string, string, PixKeyKind][] = [
    ["123.456.789-09", "12345678909", "CPF"],
    ["11.222.333/0001-81", "11222333000181", "CNPJ"],
    ["12abc34501de35", "12ABC34501DE35", "CNPJ"],
    ["Ana@alfa.com.br", "Ana@alfa.com.br", "EMAIL"],
    ["+55 (11) 98765-4321", "+5511987654321", "PHONE"],
    ["(11) 98765-4321", "+5511987654321", "PHONE"],
    ["11987654321", "+5511987654321", "PHONE"],
    ["0198F1A2-7C3D-7E4F-8A5B-0C1D2E3F4A5B", "0198f1a2-7c3d-7e4f-8a5b-0c1d2e3f4a5b", "EVP"],
  ];
  it.each(rows)("%s is stored as %s, a %s", (typed, key, kind) => {
    expect(normalizePixKey(typed)).toBe(key);
    expect(normalizePixKey(key)).toBe(key);
    expect(pixKeyKind(key)).toBe(kind);
    expect(isPixKeyOf(kind, key)).toBe(true);
  });
  it("of no kind is refused", () => expect(pixKeyKind(normalizePixKey("minha chave"))).toBeUndefined());
});

describe("a mask", () => {
  it.each([
    ["cpf", "12345678909", "123.456.789-09"],
    ["cnpj", "11222333000181", "11.222.333/0001-81"],
    ["cpf-cnpj", "12345678909", "123.456.789-09"],
    ["cpf-cnpj", "11222333000181", "11.222.333/0001-81"],
    ["phone", "11987654321", "(11) 98765-4321"],
    ["phone", "1133334444", "(11) 3333-4444"],
    ["cep", "01001000", "01001-000"],
    ["plate", "ABC1234", "ABC-1234"],
    ["plate", "BRA2E19", "BRA2E19"],
    ["hour-minute", "0930", "09:30"],
    ["cpf", "123456789012", "123456789012"],
  ])("of %s shows %s as %s", (type, value, shown) => expect(shownAs(type, value)).toBe(shown));

  it("grows with the typed text and cuts the rest", () => {
    const mask = "000.000.000-00";
    expect(["1", "123", "1234", "123456789", "1234567890123"].map((text) => applyMask(mask, text))).toEqual([
      "1",
      "123",
      "123.4",
      "123.456.789",
      "123.456.789-01",
    ]);
    expect(stripMask(mask, "123.456.789-01")).toBe("12345678901");
  });

  it.each([
    ["chassis", 17],
    ["plate", 7],
    ["renavam", 11],
    ["bank-account", 9],
    ["account-digit", 2],
  ])("of %s takes %d characters", (type, length) => {
    const typed = type === "plate" ? "BRA2E199999" : "1".repeat(40);
    expect(applyMask(maskFor(definitionOf({ type }).mask ?? "", typed), typed)).toHaveLength(length);
  });
});
