// The operation of a company, from the first step of its entry to the decision of the committee.
import { afterAll, beforeAll, expect, test } from "vitest";
import { runOne } from "../../../server/platform/db/database.ts";
import { pdfLines } from "../../helpers/pdf-text.ts";
import { CommitteeServer } from "./committee-server.ts";
import { type Answer, EntryCalls } from "./entry-calls.ts";

const CNPJ = "11444777000161";
const NAME = "PADARIA AURORA LTDA";
const PARTNER_CPF = "30000096040";
const COMPANY = {
  ...{ documentNumber: CNPJ, legalName: NAME, openingDate: "2015-03-02", phone: "1133334444" },
  ...{ email: "financeiro@aurora.com.br", averageMonthlyRevenue: 60_000 },
};
const ADDRESS = {
  ...{ postalCode: "01001000", address: "PRAÇA DA SÉ", number: "10", neighborhood: "SÉ", city: "SÃO PAULO" },
  ...{ state: "SP", country: "BR" },
};
const PARTNER = {
  ...{ type: "PERSON", signer: true },
  person: {
    ...{ documentNumber: PARTNER_CPF, fullName: "JOSÉ AURORA", birthDate: "1980-05-05" },
    ...{ email: "jose@aurora.com.br", phone: "11987654321" },
  },
};
const GUARANTOR_COMPANY = {
  type: "COMPANY",
  company: { documentNumber: "45543915000181", legalName: "AURORA IMÓVEIS LTDA" },
};
const STEPS = ["PRE_ANALYSIS", "OPERATION_DATA", "CUSTOMER_DATA", "ADDRESS", "GUARANTORS", "OTHER_COLLATERALS"];
const VOTERS = [0, 1, 2];

let at: CommitteeServer;
let entry: EntryCalls;

beforeAll(async () => {
  at = await CommitteeServer.start(3, { rule: "MAJORITY", hours: 24, ladder: [{ limit: 100_000, members: VOTERS }] });
  entry = new EntryCalls(at.operations);
});
afterAll(() => at.voting.server.close());

async function entered(): Promise<number> {
  const product = await entry.productWith(
    STEPS.map((code) => ({ code })),
    [
      {
        step: "PRE_ANALYSIS",
        field: "customer.companyTimeMonths",
        operator: "$gte",
        value: "12",
        decision: "REQUIRE_COMMITTEE",
      },
    ],
  );
  const committee = await runOne<{ id: number }>(
    at.db,
    `select committee_id as id from products where id = ${at.operations.product}`,
    [],
  );
  at.operations.product = product;
  await at.assign(committee.id);
  const begun = await entry.begin(product, { customerType: "COMPANY", data: COMPANY });
  expect(begun.body, JSON.stringify(begun.body)).toMatchObject({ stepIndex: 1, operation: { customerID: null } });
  const id = begun.body.operationID ?? 0;
  const [bank] = await entry.rows<{ id: number }>("select id from banks where active limit 1");
  const account = { accountType: "CC", agency: "1234", account: "12345", accountDigit: "6", primary: true };
  const answers = [
    { value: 20_000, installmentQuantity: 12 },
    { type: "COMPANY", company: COMPANY, bankAccounts: [{ ...account, bankID: bank?.id }] },
    { address: ADDRESS },
    { guarantors: [PARTNER, GUARANTOR_COMPANY] },
    { warranties: [{ type: "REAL_ESTATE", value: 100_000 }] },
    { usesPrimaryAccount: true },
  ];
  let last: Answer | undefined;
  for (const [place, data] of answers.entries()) {
    const { status, body } = await entry.answer(id, place + 1, data);
    expect(status, JSON.stringify(body)).toBe(200);
    last = body;
  }
  expect(last).toMatchObject({ finished: true, decision: "COMMITTEE" });
  return id;
}

test("enters, is worked on and is decided on like that of a person", async () => {
  const id = await entered();
  const { body: parts } = await at.op.get<Record<string, object[]>>(`/operations/${id}/related-entities`);
  expect(parts.guarantors).toMatchObject([{ name: "JOSÉ AURORA" }, { name: "AURORA IMÓVEIS LTDA" }]);
  expect(parts.disbursements).toMatchObject([{ payeeKind: "CUSTOMER", payeeName: NAME, payeeDocumentNumber: CNPJ }]);
  expect((await at.op.get(`/operations/${id}/pre-analysis`)).body).toMatchObject({
    customer: { name: NAME, documentNumber: CNPJ, party: "companies" },
  });
  await at.expect(at.op.post(`/operations/${id}/take`));
  await at.expect(at.op.post(`/operations/${id}/stages/OPERATION_DATA/complete`));
  await at.expect(at.op.post(`/operations/${id}/committee/open`));
  expect((await at.dossier(id)).exposure).toMatchObject({ operationValue: 20_000, total: 20_000 });
  for (const place of VOTERS.slice(0, 2)) await at.expect(at.vote(id, place, "APPROVE"));
  expect(await at.state(id)).toMatchObject({ status: "APPROVED" });
  for (const path of ["/operations", "/operations/board", `/operations/${id}/detailed`])
    expect(JSON.stringify((await at.op.get(path)).body), path).toContain(NAME);
  const dossier = await at.voting.server.app.inject({
    url: `/api/operations/${id}/dossier`,
    headers: { authorization: `Bearer ${await at.voting.server.tokenOf("op")}` },
  });
  expect((await pdfLines(dossier.rawPayload)).flat().join("\n")).toContain(NAME);
});
