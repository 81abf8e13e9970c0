// Creates the insurer of the demonstration, and the broker that works with it.
import { draw, type Maker } from "../../../features/demo/index.ts";
import { banksOf, companyBody } from "./party-bodies.ts";

export async function makeInsurance(maker: Maker): Promise<void> {
  const banks = await banksOf(maker);
  const from = draw("insurance");
  const insurer = companyBody(maker, banks, {
    name: "SEGURADORA ESTRELA DO SUL S.A.",
    tradeName: "ESTRELA DO SUL",
    activity: "6512000",
    region: "CENTRE",
    domain: "estreladosul.example",
    size: "GR",
  });
  const insurerID = await maker.create(
    "insurers",
    {
      ...insurer,
      susepCode: "06513",
      lines: ["PRESTAMISTA", "AUTO"],
      creditLifePercent: 1.2,
      policyNumber: "93.0001742/01",
      policyStartDate: maker.ago(400),
      policyEndDate: maker.ago(-330),
      minAge: 18,
      maxAge: 75,
      maxInsuredValue: 500_000,
      commissionType: "PERCENT",
      commissionValue: 12,
      commissionPaymentDay: 10,
    },
    160,
  );
  const broker = companyBody(maker, banks, {
    name: "CORRETORA PORTO ALTO DE SEGUROS LTDA",
    tradeName: "PORTO ALTO",
    activity: "6622300",
    region: "SOUTH",
    domain: "portoalto.example",
    size: "EPP",
  });
  const brokerID = await maker.create(
    "brokers",
    {
      ...broker,
      susepCode: "202034567",
      responsibleBrokerName: "NÁDIA COUTINHO REZENDE",
      responsibleBrokerDocumentNumber: from.cpf(),
      insurerIDs: [insurerID],
      lines: ["PRESTAMISTA", "AUTO"],
      commissionType: "PERCENT",
      commissionValue: 4,
      commissionPaymentDay: 15,
    },
    158,
  );
  await maker.setFacts("insurers", insurerID, { brokerIDs: [brokerID] }, 157);
}
