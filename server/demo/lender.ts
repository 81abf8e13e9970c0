// The lender of the demonstration: a believable financeira.
import type { DemoPart, Maker } from "../features/demo/index.ts";
import { runOne } from "../framework/index.ts";
import { banksOf, companyBody, LENDER_DOMAIN } from "../lending/parties/index.ts";

async function makeLender(maker: Maker): Promise<void> {
  const { company, address, bankAccounts } = companyBody(maker, await banksOf(maker), {
    name: "FINANCEIRA AURORA S.A.",
    tradeName: "AURORA",
    activity: "6436100",
    region: "CENTRE",
    domain: LENDER_DOMAIN,
    size: "GR",
    legalNature: "SOCIEDADE ANÔNIMA FECHADA",
  });
  const id = await maker.setOnly(
    "main-company",
    {
      ...company,
      address,
      bankAccounts,
      ispb: String(company.documentNumber).slice(0, 8),
      institutionCode: "07512",
      institutionSegment: "S4",
      ombudsmanPhone: "1130037000",
      ombudsmanEmail: `ouvidoria@${LENDER_DOMAIN}`,
      contacts: [
        {
          name: "HELENA DUARTE VILAR",
          role: "DIRETORA",
          email: `helena.duarte@${LENDER_DOMAIN}`,
          phone: "11987654321",
          main: true,
        },
      ],
    },
    170,
  );
  await maker.setFacts("companies", id, { types: ["MN"] }, 170);
}

export const lender: DemoPart = { name: "lender", make: makeLender };

/** Its director, who signs the contracts for it. */
async function makeSigner(maker: Maker): Promise<void> {
  const { db } = maker.context;
  const { personID } = await runOne<{ personID: number }>(
    db,
    `select person_id as "personID" from users where id = $1`,
    [maker.userAt("sa")],
  );
  const { id } = await runOne<{ id: number }>(db, "select id from companies where main");
  await maker.setFacts("companies", id, {
    partners: [{ type: "PERSON", personID, responsibility: "DIRETORA", signer: true }],
  });
}

export const lenderSigner: DemoPart = { name: "lender-signer", after: ["people"], make: makeSigner };
