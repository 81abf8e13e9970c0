// The door of the reference data that is looked up by something else than an id.
import type { FastifyInstance } from "fastify";
import { contract, defineSlice, input, type OwnCall, type Settings } from "../../framework/index.ts";
import { cityCodeVerbs } from "./city-codes.ts";
import { findPostalCode } from "./postal-codes.ts";

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

export const referenceSlice = defineSlice({
  name: "reference",
  hooks: cityCodeVerbs,
  routes: referenceRoutes,
  contract: { calls: referenceCalls },
});
