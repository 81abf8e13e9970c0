// The register of companies by a web service that answers in the format of Receita Federal's open data, as BrasilAPI
// and Minha Receita do.

import { isDate } from "../../../../src/base/dates.ts";
import { isPlainObject, objectOf } from "../../../../src/base/plain-object.ts";
import { digits, isCep } from "../../../../src/base/tax-ids.ts";
import type { CompanyRegistry, RegistryAnswer } from "./port.ts";

const PATIENCE_MS = 3000;
const STATUSES = new Set(["ATIVA", "SUSPENSA", "INAPTA", "BAIXADA", "NULA"]);

/** `url` has {cnpj} in the place of the number. */
export function webRegistry(url: string): CompanyRegistry {
  return async (documentNumber) => {
    try {
      const answer = await fetch(url.replace("{cnpj}", encodeURIComponent(documentNumber)), {
        headers: { accept: "application/json" },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (answer.status === 404 || answer.status === 400) return "unknown";
      if (!answer.ok) return "unavailable";
      const body: unknown = await answer.json();
      return isPlainObject(body) ? companyOf(body, documentNumber) : "unavailable";
    } catch {
      return "unavailable";
    }
  };
}

function companyOf(body: Record<string, unknown>, documentNumber: string): RegistryAnswer {
  const text = (name: string, limit: number) => textOf(body[name], limit);
  const date = (name: string) => {
    const value = text(name, 10);
    return value && isDate(value) ? value : null;
  };
  const legalName = text("razao_social", 150);
  if (!legalName) return "unavailable";
  const status = text("descricao_situacao_cadastral", 20)?.toUpperCase();
  const street = [text("descricao_tipo_de_logradouro", 30), text("logradouro", 120)].filter(Boolean).join(" ");
  const postalCode = digits(text("cep", 10) ?? "").padStart(8, "0");
  return {
    documentNumber,
    legalName,
    tradeName: text("nome_fantasia", 150),
    legalNature: text("natureza_juridica", 80),
    mainActivity: activityOf(body.cnae_fiscal),
    secondaryActivities: listOf(body.cnaes_secundarios).flatMap((one) => activityOf(objectOf(one).codigo) ?? []),
    registrationStatus: status !== undefined && STATUSES.has(status) ? status : null,
    registrationStatusDate: date("data_situacao_cadastral"),
    openingDate: date("data_inicio_atividade"),
    shareCapital: typeof body.capital_social === "number" && body.capital_social >= 0 ? body.capital_social : null,
    email: text("email", 120)?.toLowerCase() ?? null,
    phone: phoneOf(text("ddd_telefone_1", 20)),
    address: {
      postalCode: isCep(postalCode) ? postalCode : null,
      address: street.slice(0, 120) || null,
      number: text("numero", 10),
      complement: text("complemento", 60),
      neighborhood: text("bairro", 60),
      city: text("municipio", 80),
      state: text("uf", 2),
    },
  };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function textOf(value: unknown, limit: number): string | null {
  const text = typeof value === "string" || typeof value === "number" ? String(value).replace(/\s+/g, " ").trim() : "";
  return text === "" ? null : text.slice(0, limit);
}

/** The service sends codes as numbers without leading zeros, and 0 for no activity. */
function activityOf(value: unknown): string | null {
  const code = digits(textOf(value, 20) ?? "").padStart(7, "0");
  return /^\d{7}$/.test(code) && Number(code) > 0 ? code : null;
}

function phoneOf(text: string | null): string | null {
  const number = digits(text ?? "");
  return number.length === 10 || number.length === 11 ? number : null;
}
