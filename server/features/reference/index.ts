// The door of the reference data that callers look up by a key other than an id.
import type { FastifyInstance } from "fastify";
import { contract, defineSlice, input, type OwnCall, type Settings } from "../../framework/index.ts";
import { businessDay } from "./business-days.ts";
import { cityCodeVerbs } from "./city-codes.ts";
import { findPostalCode, POSTAL_CODES } from "./postal-codes.ts";
import { webDirectory } from "./postal-directory.ts";
import type { ShippedTable } from "./seed.ts";
import { seedHolidays } from "./seed-holidays.ts";

export { businessDays } from "./business-days.ts";
export { shippedPostalCodes } from "./postal-codes.ts";
export { type ShippedTable, seedInstallation } from "./seed.ts";
export { seedRows } from "./seed-rows.ts";

const referenceCalls: readonly OwnCall[] = [
  {
    method: "get",
    path: "/postal-codes/{postalCode}",
    id: "postalCode",
    tag: "postal-codes",
    summary: "Endereço de um CEP",
    answer: contract.record("PostalCodes"),
    fails: ["400", "404"],
    effect:
      "Responde da tabela da instalação; o que ela não tem é perguntado ao serviço configurado e guardado na tabela, sem autor nem histórico. Um CEP desconhecido responde 404.",
  },
  {
    method: "get",
    path: "/business-days/{date}",
    id: "businessDay",
    tag: "holidays",
    summary: "Dia útil bancário?",
    answer: contract.object({
      date: contract.text,
      businessDay: contract.flag,
      next: contract.text,
      previous: contract.text,
    }),
    fails: ["400"],
    effect:
      "Responde do cadastro de feriados (nacionais e bancários), e da lei nos anos de que ele não fala; não grava nada.",
  },
];

const access = { config: { access: { signedIn: true as const, keys: true as const } } };

async function referenceRoutes(app: FastifyInstance, { settings }: { settings: Settings }): Promise<void> {
  const directory = settings.cepLookup.length > 0 ? webDirectory(settings.cepLookup) : undefined;
  app.get("/api/postal-codes/:postalCode", access, async (request) =>
    findPostalCode(request.context, input.pathPart(request, "postalCode"), directory),
  );
  app.get("/api/business-days/:date", access, async (request) =>
    businessDay(request.context, input.pathPart(request, "date")),
  );
}

const shipped = (name: string): URL => new URL(`shipped/${name}.tsv`, import.meta.url);

// biome-ignore format: a table
const shippedTables: ShippedTable[] = [
  { resource: "banks", file: shipped("banks"), key: ["ispb"], corrected: true },
  { resource: "cities", file: shipped("cities"), key: ["ibgeCode"], corrected: true },
  { resource: "cnaes", file: shipped("cnaes"), key: ["code"], corrected: true },
  { resource: "legal-natures", file: shipped("legal-natures"), key: ["code"], corrected: true },
  { resource: "postal-codes", file: POSTAL_CODES, key: ["postalCode"], corrected: true },
];

export const referenceSlice = defineSlice({
  name: "reference",
  hooks: cityCodeVerbs,
  routes: referenceRoutes,
  contract: { calls: referenceCalls },
  shippedTables,
  firstData: [seedHolidays],
});
