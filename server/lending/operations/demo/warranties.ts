// What guarantees an operation of the demonstration, by its product.
import { valueAt } from "../../../../src/base/lookup.ts";
import type { Row } from "../../../framework/index.ts";
import type { Story } from "./stories.ts";
import type { Teller } from "./teller.ts";

const MODELS = [
  ["FIAT", "STRADA FREEDOM 1.3"],
  ["CHEVROLET", "ONIX PLUS 1.0 TURBO"],
  ["VOLKSWAGEN", "T-CROSS 200 TSI"],
  ["TOYOTA", "COROLLA XEI 2.0"],
  ["HYUNDAI", "HB20 COMFORT 1.0"],
] as const;

export async function addWarranty(teller: Teller, story: Story, operationID: number): Promise<void> {
  const { analyst = "op", product } = story;
  const body = await warrantyOf(teller, story);
  if (!body) return;
  teller.pass(10, 50);
  await teller.create(analyst, "operation-warranties", {
    operationID,
    ...body,
    valuedOn: teller.as(analyst).clock.today(),
  });
  if (product.startsWith("VEÍCULOS")) teller.pass(5, 20);
}

async function warrantyOf(teller: Teller, story: Story): Promise<Row | undefined> {
  const modality = (code: string): number => valueAt(teller.directory.modalities, code);
  if (story.product.startsWith("VEÍCULOS"))
    return {
      ...{ type: "VEHICLE", guaranteeModalityID: modality("AFVEIC"), value: Math.round(story.value * 1.1) },
      vehicleID: await makeVehicle(teller, story),
    };
  if (story.product === "CRÉDITO IMOBILIÁRIO")
    return {
      ...{ type: "REAL_ESTATE", guaranteeModalityID: modality("AFIMOV"), value: Math.round(story.value * 1.25) },
      ...{ registrationNumber: teller.draw.digits(6), registryOffice: "2º OFÍCIO DE REGISTRO DE IMÓVEIS" },
      location: "APARTAMENTO DE TRÊS QUARTOS, BAIRRO CENTRAL",
    };
  if (story.product === "DESCONTO DE RECEBÍVEIS")
    return {
      ...{ type: "RECEIVABLES", guaranteeModalityID: modality("DUPLIC"), value: Math.round(sumOf(story) * 1.25) },
      description: "Duplicatas aceitas, com nota fiscal e canhoto de entrega.",
    };
  return undefined;
}

const sumOf = ({ more }: Story): number =>
  Array.isArray(more?.titles) ? more.titles.reduce((sum: number, [faceValue]) => sum + Number(faceValue), 0) : 0;

function makeVehicle(teller: Teller, { analyst = "op", value, more }: Story): Promise<number> {
  const { draw } = teller;
  const [brand, model] = draw.pick(MODELS);
  const year = Number(more?.vehicleYear ?? 2021);
  const letters = () => draw.pick([..."BCDFGHJKLMNPQRSTVWXYZ"]);
  return teller.create(analyst, "vehicles", {
    ...{
      brand,
      model,
      manufactureYear: year - 1,
      modelYear: year,
      zeroKm: false,
      fuel: "FLEX",
      marketValue: Math.round(value * 1.1),
    },
    licensePlate: `${letters()}${letters()}${letters()}${draw.integer(1, 9)}${letters()}${draw.digits(2)}`,
    chassisNumber: `9BW${draw.pick(["AB", "CA", "DH"])}45U${draw.integer(1, 9)}${draw.pick(["T", "P", "R"])}${draw.digits(7)}`,
  });
}
