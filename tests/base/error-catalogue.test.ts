// Compares the error catalogue with its specified table: the text of each code, character by character.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { errorBody } from "../../server/platform/http/error-body.ts";
import { AppError, ERROR_STATUS } from "../../src/base/app-error.ts";
import { ERRORS, type ErrorBody, errorText } from "../../src/i18n/errors.ts";
import { ptBR } from "../../src/i18n/pt-br.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

// biome-ignore format: a table, one answer a line
const MAPPED: [string, ErrorBody, number, string][] = [
  ["e-mail", { code: "DUPLICATE_DATA", field: "email" }, 409, "Este e-mail já está em uso."],
  ["e-mail of a part", { code: "DUPLICATE_DATA", field: "person.email" }, 409, "Este e-mail já está em uso."],
  ["plate", { code: "DUPLICATE_DATA", field: "licensePlate" }, 409, "O campo Placa não pode ser igual a um veículo já cadastrado."],
  ["chassis", { code: "DUPLICATE_DATA", field: "chassisNumber" }, 409, "O campo Chassi não pode ser igual a um veículo já cadastrado."],
  ["renavam", { code: "DUPLICATE_DATA", field: "vehicleDocumentNumber" }, 409, "O campo Renavam não pode ser igual a um veículo já cadastrado."],
  ["fee", { code: "DUPLICATE_DATA", entity: "ProductAdditionalFee" }, 409, "Já existe uma taxa adicional com este tempo de empresa."],
  ["handle", { code: "DUPLICATE_DATA", field: "handle" }, 409, "O campo URL não pode ser igual a um já cadastrado."],
  ["code", { code: "DUPLICATE_DATA", field: "code" }, 409, "Código identificador já existente."],
  ["affiliated company", { code: "DUPLICATE_DATA", entity: "AffiliatedCompany" }, 409, "Já existe uma conveniada com este CNPJ."],
  ["cessionary", { code: "DUPLICATE_DATA", entity: "CessionaryCompany" }, 409, "Já existe uma cessionária com este CNPJ."],
  ["correspondent bank", { code: "DUPLICATE_DATA", entity: "CorrespondentBank" }, 409, "Já existe um correspondente bancário com este CNPJ."],
  ["company", { code: "DUPLICATE_DATA", entity: "Company" }, 409, "Já existe uma empresa com este CNPJ."],
  ["insurer", { code: "DUPLICATE_DATA", entity: "Insurer" }, 409, "Já existe uma seguradora com este CNPJ."],
  ["supplier", { code: "DUPLICATE_DATA", entity: "Supplier" }, 409, "Já existe um fornecedor com este CNPJ."],
  ["employee", { code: "DUPLICATE_DATA", entity: "Employee" }, 409, "Já existe um funcionário com este CPF."],
  ["user", { code: "DUPLICATE_DATA", entity: "User" }, 409, "Já existe um usuário com este CPF."],
  ["person", { code: "DUPLICATE_DATA", entity: "Person" }, 409, "Já existe uma pessoa com este CPF."],
  ["variant", { code: "NOT_FOUND", entity: "ProductVariant" }, 404, "Não existe parametrização para os dados informados."],
  ["disbursement", { code: "NOT_FOUND", entity: "OperationDisbursement" }, 404, "Desembolso obrigatório não informado."],
  ["status in use", { code: "ENTITY_IN_RELATIONSHIP", entity: "OperationStatus" }, 409, "Não foi possível excluir este status devido à existência de uma ou mais operações associadas a ele."],
  ["anything in use", { code: "ENTITY_IN_RELATIONSHIP", entity: "Supplier" }, 409, "Não foi possível excluir, pois existem registros associados."],
  ["income", { code: "REJECTED", subcode: "INCOME_COMMITMENT_EXCEEDED" }, 422, "O valor da parcela excede o comprometimento de renda/faturamento informado."],
  ["committee order", { code: "INVALID_COMMITTEE_COMPETENCE_ORDER" }, 422, "Ordem dos cargos deve respeitar a estrutura organizacional!"],
  ["margin", { code: "NOT_ENOUGH_MARGIN" }, 422, "O valor da parcela excede a margem informada!"],
  ["immutable", { code: "IMMUTABLE_ENTITY" }, 409, "Este registro não pode mais ser alterado."],
  ["limit", { code: "EXCEEDED_LIMIT", entity: "Person" }, 422, "Falta limite consignável disponível."],
  ["limit by detail", { code: "EXCEEDED_LIMIT", detail: "Person" }, 422, "Falta limite consignável disponível."],
  ["a bank's refusal", { code: "UY3_CLIENT_ERROR", message: "Conta encerrada" }, 422, "Conta encerrada"],
  ["another bank's refusal", { code: "DAYCOVAL_CLIENT_ERROR", message: "Fora do horário" }, 422, "Fora do horário"],
  ["a refusal without a code", { message: "Sem saldo" }, 422, "Sem saldo"],
  ["session", { code: "UNAUTHORIZED" }, 401, "Sua sessão expirou. Entre novamente."],
  ["right", { code: "FORBIDDEN" }, 403, "Você não tem permissão para realizar esta ação."],
  ["a second person", { code: "FORBIDDEN", subcode: "SECOND_PERSON", message: "Peça a outra pessoa." }, 403, "Peça a outra pessoa."],
  ["right by status", {}, 403, "Você não tem permissão para realizar esta ação."],
  ["stale", { code: "STALE_RECORD" }, 409, "Este registro foi alterado por outro usuário. Recarregue a página e tente novamente."],
  ["size", { code: "PAYLOAD_TOO_LARGE" }, 413, "O arquivo excede o limite de 50 MB."],
  ["size by status", {}, 413, "O arquivo excede o limite de 50 MB."],
  ["too many", { code: "RATE_LIMITED" }, 429, "Muitas requisições. Aguarde alguns instantes e tente novamente."],
  ["too many by status", {}, 429, "Muitas requisições. Aguarde alguns instantes e tente novamente."],
  ["away", { code: "SERVICE_UNAVAILABLE" }, 503, "Serviço temporariamente indisponível. Tente novamente em instantes."],
  ["away by status", {}, 503, "Serviço temporariamente indisponível. Tente novamente em instantes."],
  ["a gateway", {}, 504, "Serviço temporariamente indisponível. Tente novamente em instantes."],
  ["offline", { code: "OFFLINE" }, 0, "Sem conexão com a internet."],
  ["file type", { code: "UNSUPPORTED_FILE" }, 415, "Tipo de arquivo não permitido."],
  ["file content", { code: "UNSUPPORTED_FILE", message: "O arquivo está vazio." }, 400, "O arquivo está vazio."],
  ["nothing known", {}, 500, "Não foi possível completar a requisição!"],
];

test.each(MAPPED)("the catalogue has the text of %s", (_what, body, status, text) => {
  expect(errorText(body, status)).toBe(text);
});

describe("an error without a text of its own", () => {
  test.each([
    [{ code: "XPTO" }, 422],
    [{ code: "XPTO", message: "raw server words" }, 400],
    [{ code: "INTERNAL_ERROR", message: "null is not an object" }, 500],
    [{ code: "XPTO", message: "raw server words" }, 422],
    [{ message: "raw gateway words" }, 400],
    [{}, 500],
    [undefined, 418],
  ] as [ErrorBody | undefined, number][])("%j with %i is reported in the words of the act", (body, status) => {
    expect(errorText(body, status, "Não foi possível editar o cliente!")).toBe("Não foi possível editar o cliente!");
  });

  test("has a general text for an act without its own, and its code is never shown", () => {
    expect(errorText({ code: "XPTO" }, 422)).toBe("Não foi possível completar a requisição!");
  });
});

test("every code that the server raises has a Portuguese text", () => {
  const raised = new Set(Object.keys(ERROR_STATUS));
  for (const [file, text] of sources("server"))
    for (const [, code] of text.matchAll(/new AppError\(\s*"([A-Z_0-9]+)"/g)) {
      raised.add(code!);
      expect(ERROR_STATUS[code!] ?? 422, `${file} ${code}`).toBeGreaterThan(399);
    }
  const silent = [...raised].filter((code) => {
    const { message } = errorBody(new AppError(code), "t");
    return message.trim() === "" || !/[áéíóúâêôãõç]|arquivo|campo|parcela/i.test(message);
  });
  expect(silent).toEqual([]);
});

// biome-ignore format: a table
const FRAME: string[] = [
  "Não foi possível carregar as informações do usuário.",
  "Não foi possível carregar os dados da organização.",
  "Não foi possível carregar os dados do usuário logado.",
  "Não foi possível carregar as configurações do usuário logado.",
  "Não foi possível carregar as carteiras do sistema.",
  "Não foi possível carregar os dados!",
  "Não foi possível selecionar a carteira.",
  "Não foi possível completar a requisição!",
  "Não foi possível alterar o status!",
  "Status alterado com sucesso!",
  "Carteira selecionada com sucesso!",
  "Dado deletado com sucesso!",
  "Selecione qual visão você gostaria de enxergar",
  "Escolha uma visão ampla da carteira ou uma empresa específica.",
  "Você pode alterar a visão a qualquer momento.",
  "Trocar visão",
  "Avançar",
  "Página não encontrada",
  "Esta página está inativa, não existe ou você não possui acesso.",
  "Ir para a página inicial",
  "Não foi possível autenticar o usuário.",
  "Usuário desativado. Procure o administrador.",
  "Acesso não permitido neste dia ou horário.",
  "Enviar link",
  "Se o e-mail estiver cadastrado, você receberá um link para criar uma nova senha.",
  "A nova senha deve ser diferente da senha atual.",
  "As senhas não conferem.",
  "A senha deve ter ao menos 8 caracteres, com letras e números.",
  "Senha alterada com sucesso!",
  "Deseja realmente restaurar as credenciais deste usuário?",
  "Credenciais restauradas com sucesso!",
  "Não foi possível restaurar as credenciais!",
  "Existem alterações não salvas. Deseja realmente sair?",
  "Esta ação não poderá ser desfeita.",
  "Tipo de arquivo não permitido.",
  "O arquivo está vazio.",
  "Arquivo enviado com sucesso!",
  "Não foi possível enviar o arquivo!",
  "Nenhum dado encontrado",
  "Esta tabela não possui nenhum tipo de dado para ser exibido.",
];

test("the texts of frame, sign-in and general notices are in the product character by character", () => {
  const all = [...sources("src", /\.(tsx?|json)$/), ...sources("server")].map(([, text]) => text).join("\n");
  expect(FRAME.filter((text) => !all.includes(text))).toEqual([]);
});

test("every text that a screen requests from react-admin exists", () => {
  const uses = sources("src").flatMap(([file, text]) =>
    [...text.matchAll(/["'`](ra\.[a-z_]+(?:\.[a-z_0-9]+)+)["'`]/g)].map(([, key]) => ({ file, key: key! })),
  );
  const missing = uses.filter(({ key }) => typeof textAt(key) !== "string");
  expect(missing).toEqual([]);
});

test("two codes of the catalogue share a text only on purpose", () => {
  const texts = Object.values(ERRORS);
  expect(new Set(texts).size).toBe(texts.length);
});

function textAt(key: string): unknown {
  return key
    .split(".")
    .reduce<unknown>((at, step) => (at as { [name: string]: unknown } | undefined)?.[step], ptBR as unknown);
}

function sources(folder: string, ending = /\.tsx?$/): [file: string, text: string][] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .map((name) => [name, readFileSync(join(ROOT, folder, name), "utf8")]);
}
