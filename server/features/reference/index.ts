// The door of the reference data that is looked up by something else than an id.
import type { FastifyInstance } from "fastify";
import { contract, defineSlice, input, type OwnCall, type Settings } from "../../framework/index.ts";
import { cityCodeVerbs } from "./city-codes.ts";
import { findPostalCode, POSTAL_CODES } from "./postal-codes.ts";
import type { ShippedTable } from "./seed.ts";

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
];

async function referenceRoutes(app: FastifyInstance, { settings }: { settings: Settings }): Promise<void> {
  app.get("/api/postal-codes/:postalCode", { config: { access: { signedIn: true, keys: true } } }, async (request) =>
    findPostalCode(request.context, input.pathPart(request, "postalCode"), settings.cepLookupUrl),
  );
}

const shipped = (name: string): URL => new URL(`shipped/${name}.json`, import.meta.url);

// biome-ignore format: a table
const shippedTables: ShippedTable[] = [
  { resource: "banks", file: shipped("banks"), key: ["ispb"], corrected: true },
  { resource: "cities", file: shipped("cities"), key: ["ibgeCode"], corrected: true },
  { resource: "cnaes", file: shipped("cnaes"), key: ["code"], corrected: true },
  { resource: "postal-codes", file: POSTAL_CODES, key: ["postalCode"], corrected: true },
  { resource: "holidays", file: shipped("holidays"), key: ["date", "scope"], corrected: false },
];

export const referenceSlice = defineSlice({
  name: "reference",
  hooks: cityCodeVerbs,
  routes: referenceRoutes,
  contract: { calls: referenceCalls },
  shippedTables,
});
