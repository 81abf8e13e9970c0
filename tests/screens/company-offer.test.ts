// Tests how data of the state's register of companies is offered to a form: empty fields together, filled ones one by
// one.
import { expect, test } from "vitest";
import { differences, emptyFields } from "../../src/custom/parties/company-offer.ts";
import { compileProduct } from "./compile.ts";

const resource = compileProduct().get("suppliers")!;
const COMPANY = {
  documentNumber: "99910001000130",
  legalName: "MOINHO ENCANTADO ALIMENTOS S.A.",
  tradeName: "MOINHO ENCANTADO",
  mainActivity: "1062700",
  email: "contato@moinhoencantado.example",
  address: { postalCode: "01310100", address: "AVENIDA PAULISTA", number: "1000", city: "SÃO PAULO", state: "SP" },
};

const formOf = (values: Record<string, unknown>) => ({
  resource,
  holder: "company",
  valueAt: (path: string) => values[path],
});
const pathsOf = (fillings: { path: string }[]) => fillings.map(({ path }) => path);

test("an empty form is offered everything, and nothing differs", () => {
  const form = formOf({ "company.documentNumber": COMPANY.documentNumber });
  expect(pathsOf(emptyFields(COMPANY, form))).toEqual(
    expect.arrayContaining(["company.legalName", "company.tradeName", "company.mainActivity", "address.city"]),
  );
  expect(differences(COMPANY, form)).toEqual([]);
});

test("a filled field is not among the empty ones, and is shown with both values when they differ", () => {
  const form = formOf({ "company.legalName": "MOINHO LTDA", "company.tradeName": "moinho encantado" });
  expect(pathsOf(emptyFields(COMPANY, form))).not.toContain("company.legalName");
  expect(differences(COMPANY, form)).toEqual([
    {
      title: "Razão social",
      typed: "MOINHO LTDA",
      registered: COMPANY.legalName,
      fillings: [{ path: "company.legalName", value: COMPANY.legalName }],
    },
  ]);
});

test("an address that was begun is one difference, which replaces all that the register has of it", () => {
  const form = formOf({ "address.city": "SANTOS", "address.postalCode": "01310100" });
  expect(pathsOf(emptyFields(COMPANY, form)).filter((path) => path.startsWith("address."))).toEqual([]);
  const [address, ...others] = differences(COMPANY, form);
  expect(others).toEqual([]);
  expect(address).toMatchObject({ title: "Endereço", typed: expect.stringContaining("SANTOS") });
  expect(address!.registered).toContain("AVENIDA PAULISTA, 1000");
  expect(pathsOf(address!.fillings)).toHaveLength(5);
});

test("a different contact of the company is never reported", () => {
  expect(differences(COMPANY, formOf({ "company.email": "outro@exemplo.com.br" }))).toEqual([]);
});
