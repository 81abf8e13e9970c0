// The product's own calls in the published contract, beside the generic ones. A line a call.
import { recordReference } from "./resources/openapi/schema-name.ts";
import type { OpenApiDocument } from "./resources/openapi/document.ts";
import { accountingCalls } from "./accounting/contract.ts";
import { flag, free, list, number, object, type OwnCall, pathsOf, text } from "./resources/openapi/own-calls.ts";
import type { Schema } from "./resources/write/record-schema.ts";

const record = recordReference;

const HEALTH = object({
  status: text,
  database: object({ engine: text, ok: flag }),
  version: text,
  schemaVersion: text,
  uptimeSeconds: number,
});
const FILE = object({ id: { type: "string", format: "uuid" }, fileName: text, contentType: text, size: number });
const VERDICT = object({ result: { enum: ["AP", "RE"] }, note: text }, ["result"]);
const EMPLOYER = object({ affiliatedCompanyID: number, registrationNumber: text, admissionDate: text }, [
  "affiliatedCompanyID",
]);
const ISSUED_KEY: Schema = {
  allOf: [
    record("ApiKeys"),
    object({
      key: {
        ...text,
        description:
          "A chave inteira. Não é devolvida por nenhuma outra chamada, nem na repetição desta com a mesma Idempotency-Key.",
      },
    }),
  ],
};
const SCOPE = object({
  scope: text,
  resource: text,
  act: { enum: ["read", "write"] },
  label: text,
  group: text,
  grantable: flag,
});
const HOME_TASK = object({ key: text, count: number, since: { type: ["string", "null"] }, path: text, filters: free });
const FOUND = object({
  incomplete: { ...flag, description: "Algum cadastro não respondeu a tempo." },
  groups: list(
    object({
      resource: text,
      label: text,
      path: text,
      more: flag,
      items: list(object({ id: number, title: text, detail: { type: ["string", "null"] } })),
    }),
  ),
});
const LIST_PREFERENCE_PARTS = {
  list: { ...text, description: "Endereço da lista, como /configuracoes/status." },
  columns: { type: ["array", "null"], items: text },
  density: { enum: ["comfortable", "compact", null] },
  viewID: { type: ["integer", "null"], description: "Visão com que a lista abre." },
};
const VIEW_PARTS = {
  list: LIST_PREFERENCE_PARTS.list,
  name: { type: "string", maxLength: 60 },
  sharedWith: { ...list(text), description: "Funções que também veem a visão." },
  columns: LIST_PREFERENCE_PARTS.columns,
  filters: free,
  search: text,
  sort: { type: ["string", "null"], description: "campo,ASC ou campo,DESC" },
  density: LIST_PREFERENCE_PARTS.density,
  pageSize: { type: ["integer", "null"] },
  version: number,
};
const VIEW = object({
  ...VIEW_PARTS,
  id: number,
  isOwn: flag,
  isShared: flag,
  mayEdit: flag,
  ownerName: { type: ["string", "null"] },
  lost: { ...list(text), description: "O que a visão usa e quem chama não vê." },
});
const FEATURES = object({ companyPortfolio: flag, trialBalanceExport: flag });
const DRAFT_PARTS = {
  resource: text,
  recordID: { type: ["integer", "null"], description: "Nulo: um registro novo." },
  label: text,
  path: { ...text, description: "Endereço do formulário na tela." },
  fieldCount: number,
  version: { type: ["integer", "null"], description: "Versão do registro sobre a qual se digitou." },
  savedAt: text,
};
const DRAFT_FIELDS = { ...free, description: "Valores pelo caminho do campo, sem credenciais nem arquivos." };
const REFERENCE = object({ type: text, id: number });
const NOTIFICATION = object({
  ...{ id: number, uid: { type: "string", format: "uuid" }, title: text, body: { type: ["string", "null"] } },
  ...{ category: { type: ["string", "null"] }, icon: { type: ["string", "null"] }, read: flag },
  ...{ timestamp: { type: "string", format: "date-time" }, tag: { type: ["string", "null"] } },
  personID: { type: ["integer", "null"] },
  data: object(
    {
      ...{ conversation: REFERENCE, message: REFERENCE, sentBy: REFERENCE, operation: REFERENCE, record: REFERENCE },
      committeeVoting: object({ type: text, id: number, operation: REFERENCE }, ["type", "id"]),
    },
    [],
  ),
});
const UPLOAD = object({ file: { type: "string", format: "binary" } });

// biome-ignore format: a table
const CALLS: OwnCall[] = [
  { method: "get", path: "/health", id: "health", tag: "system", summary: "Situação do serviço e do banco de dados", answer: HEALTH, open: true, fails: ["400", "503"] },
  { method: "get", path: "/system/health", id: "systemHealth", tag: "system", summary: "Situação do serviço, no caminho do sistema", answer: HEALTH, open: true, fails: ["400", "503"] },
  { method: "get", path: "/health/live", id: "live", tag: "system", summary: "O processo está em pé, com ou sem banco de dados", answer: object({ status: text, version: text, uptimeSeconds: number }), open: true, fails: ["400"] },
  { method: "get", path: "/version", id: "version", tag: "system", summary: "Versão em execução", answer: free, open: true, fails: ["429"] },
  { method: "get", path: "/metrics", id: "metrics", tag: "system", summary: "Métricas para o Prometheus, quando ligadas", open: true, fails: ["401", "403", "404"] },
  { method: "get", path: "/openapi.json", id: "openApi", tag: "system", summary: "Este contrato", answer: free, open: true, fails: ["429"] },
  { method: "get", path: "/system/client-config", id: "clientConfig", tag: "system", summary: "O que o navegador precisa antes de entrar", answer: object({ issuer: text, clientId: text, appName: text, version: text }), open: true, fails: ["429"] },
  { method: "get", path: "/system/feature-flags", id: "featureFlags", tag: "system", summary: "Recursos ligados nesta instalação", answer: FEATURES },
  { method: "put", path: "/system/feature-flags", id: "changeFeatureFlags", tag: "system", summary: "Liga e desliga recursos; só muda o que é enviado", body: object({ companyPortfolio: flag, trialBalanceExport: flag }, []), answer: FEATURES, fails: ["400"] },
  { method: "get", path: "/schemas", id: "schemas", tag: "schemas", summary: "Índice dos cadastros: rotas, páginas e chamadas", answer: object({ version: text, resources: list(free) }) },
  { method: "get", path: "/schemas/{name}", id: "schema", tag: "schemas", summary: "Um cadastro compilado", answer: free, fails: ["404"] },
  { method: "get", path: "/search", id: "search", tag: "schemas", summary: "Registros de todos os cadastros que quem chama pode abrir", answer: FOUND, query: [{ name: "q", schema: { type: "string", minLength: 2, maxLength: 100 }, example: "maria" }], fails: ["400"] },
  { method: "get", path: "/list-preferences", id: "listPreferences", tag: "list-views", summary: "Como quem chama prefere cada lista", answer: object({ content: list(object(LIST_PREFERENCE_PARTS)) }) },
  { method: "put", path: "/list-preferences", id: "setListPreference", tag: "list-views", summary: "Grava a preferência de uma lista; o que não é enviado fica como está", body: object(LIST_PREFERENCE_PARTS, ["list"]), answer: object(LIST_PREFERENCE_PARTS), fails: ["400"] },
  { method: "get", path: "/list-views", id: "listViews", tag: "list-views", summary: "Visões de uma lista: as próprias e as compartilhadas com quem chama", answer: object({ content: list(VIEW), roles: { ...list(object({ code: text, name: text })), description: "Com quem se pode compartilhar; vazio para quem não pode." } }), query: [{ name: "list", schema: text, example: "/configuracoes/status" }], fails: ["400"] },
  { method: "post", path: "/list-views", id: "createListView", tag: "list-views", summary: "Salva uma visão", body: object(VIEW_PARTS, ["list", "name"]), answer: VIEW, status: "201", fails: ["400", "409"] },
  { method: "put", path: "/list-views/{id}", id: "updateListView", tag: "list-views", summary: "Altera uma visão; o que não é enviado fica como está", body: object(VIEW_PARTS, []), answer: VIEW, fails: ["400", "404", "409"] },
  { method: "delete", path: "/list-views/{id}", id: "deleteListView", tag: "list-views", summary: "Exclui uma visão", status: "204", fails: ["404"] },
  { method: "get", path: "/auth/rights", id: "rights", tag: "auth-roles", summary: "Páginas e permissões que existem", answer: object({ systems: list(free), areas: list(free), pages: list(free) }) },
  { method: "get", path: "/users/me", id: "me", tag: "users", summary: "Quem está chamando", answer: free },
  { method: "get", path: "/users/me/auth-info", id: "authInfo", tag: "users", summary: "Permissões em vigor de quem chama", answer: object({ systemsPagesViews: free }) },
  { method: "get", path: "/users/me/settings", id: "mySettings", tag: "users", summary: "Preferências de quem chama", answer: free },
  { method: "put", path: "/users/me/settings", id: "setMySettings", tag: "users", summary: "Grava as preferências e aumenta a sua versão", body: free, answer: free, fails: ["400"] },
  { method: "get", path: "/users/me/linked-agency-offices", id: "myAgencyOffices", tag: "users", summary: "Agentes vinculados a quem chama", answer: object({ content: list(free) }), query: ["searchString", "sort"] },
  { method: "get", path: "/users/me/linked-companies", id: "myCompanies", tag: "users", summary: "Empresas vinculadas a quem chama", answer: object({ content: list(free) }), query: ["searchString", "sort"] },
  { method: "get", path: "/users/me/company-portfolio", id: "myPortfolio", tag: "company-portfolios", summary: "Carteira escolhida", answer: { type: ["object", "null"] } },
  { method: "get", path: "/users/me/drafts", id: "myDrafts", tag: "users", summary: "Rascunhos de formulários de quem chama, por 30 dias", answer: object({ content: list(object(DRAFT_PARTS)) }) },
  { method: "get", path: "/users/me/drafts/{resource}/{record}", id: "myDraft", tag: "users", summary: "Um rascunho; record é o código do registro ou new", answer: object({ draft: { oneOf: [object({ ...DRAFT_PARTS, fields: DRAFT_FIELDS }), { type: "null" }] } }), fails: ["400", "404"] },
  { method: "put", path: "/users/me/drafts/{resource}/{record}", id: "saveMyDraft", tag: "users", summary: "Guarda um rascunho no lugar do anterior", body: object({ route: text, fields: DRAFT_FIELDS, version: { type: ["integer", "null"] } }, ["route", "fields"]), answer: object(DRAFT_PARTS), fails: ["400", "404", "413"] },
  { method: "delete", path: "/users/me/drafts/{resource}/{record}", id: "dropMyDraft", tag: "users", summary: "Descarta um rascunho", status: "204", fails: ["400", "404"] },
  { method: "post", path: "/users/me/password", id: "changePassword", tag: "users", summary: "Troca a própria senha", body: object({ currentPassword: text, newPassword: text }), status: "204", fails: ["400"] },
  { method: "post", path: "/users/register", id: "registerUser", tag: "users", summary: "Cria pessoa, usuário e acesso, como POST /users", body: record("UsersWrite"), answer: record("Users"), status: "201", fails: ["400", "409"] },
  { method: "post", path: "/users/{id}/reset-password", id: "resetPassword", tag: "users", summary: "Encerra as sessões e envia o endereço para uma nova senha", status: "204", fails: ["404"] },
  { method: "get", path: "/home/tasks", id: "homeTasks", tag: "home", summary: "O que aguarda quem chama: listas com algo a fazer, quantos registros e desde quando", answer: object({ content: list(HOME_TASK) }), fails: ["400"] },
  { method: "get", path: "/home/first-steps", id: "homeFirstSteps", tag: "home", summary: "O que falta a uma instalação nova; vazio quando nada falta", answer: object({ content: list(object({ key: text, done: flag, path: text })) }), fails: ["400"] },
  { method: "get", path: "/home/figures", id: "homeFigures", tag: "home", summary: "Quantos registros há nos cadastros de quem chama", answer: object({ content: list(object({ resource: text, label: text, path: text, count: number })) }), fails: ["400"] },
  { method: "get", path: "/home/trends", id: "homeTrends", tag: "home", summary: "Registros novos por semana, nas últimas doze", answer: object({ content: list(object({ resource: text, weeks: list(object({ from: text, count: number })) })) }), fails: ["400"] },
  { method: "get", path: "/notifications/fetch", id: "fetchNotifications", tag: "notifications", summary: "As notificações de quem chama, da mais nova para a mais antiga", answer: object({ content: list(NOTIFICATION) }), query: [{ name: "size", required: false, schema: { type: "integer", minimum: 1, maximum: 100, default: 5 }, example: 5 }, { name: "uid", required: false, description: "Só as anteriores a esta.", schema: { type: "string", format: "uuid" } }], fails: ["400"] },
  { method: "get", path: "/notifications/{id}", id: "notification", tag: "notifications", summary: "Uma notificação de quem chama", answer: NOTIFICATION, fails: ["404"] },
  { method: "put", path: "/notifications/mark-all-as-read", id: "markAllNotificationsAsRead", tag: "notifications", summary: "Marca todas como lidas", status: "204", fails: ["400"] },
  { method: "put", path: "/notifications/{id}/mark-as-read", id: "markNotificationAsRead", tag: "notifications", summary: "Marca como lida", answer: NOTIFICATION, fails: ["400", "404"] },
  { method: "put", path: "/notifications/{id}/mark-as-unread", id: "markNotificationAsUnread", tag: "notifications", summary: "Marca como não lida", answer: NOTIFICATION, fails: ["400", "404"] },
  { method: "delete", path: "/notifications", id: "deleteAllNotifications", tag: "notifications", summary: "Exclui todas as notificações de quem chama", status: "204" },
  { method: "get", path: "/notifications/push/stream", id: "notificationStream", tag: "notifications", summary: "As notificações de quem chama, à medida que chegam (server-sent events); com o cabeçalho Last-Event-ID, antes disso as posteriores a ela", type: "text/event-stream", answer: text, query: [{ name: "lastEventId", required: false, description: "No lugar do cabeçalho Last-Event-ID.", schema: { type: "string", format: "uuid" } }], fails: ["400"] },
  { method: "get", path: "/companies/main", id: "mainCompany", tag: "main-company", summary: "A organização", answer: free, fails: ["404"] },
  { method: "post", path: "/companies/main", id: "saveMainCompany", tag: "main-company", summary: "Grava a organização", body: record("MainCompanyWrite"), answer: record("MainCompany"), fails: ["400"] },
  { method: "get", path: "/persons/documentNumber/{documentNumber}", id: "personByDocument", tag: "persons", summary: "A pessoa de um CPF", answer: record("Persons"), fails: ["400", "404"] },
  { method: "get", path: "/companies/documentNumber/{documentNumber}", id: "companyByDocument", tag: "companies", summary: "A empresa de um CNPJ", answer: record("Companies"), fails: ["400", "404"] },
  { method: "post", path: "/persons/check-duplicate", id: "checkDuplicate", tag: "persons", summary: "Há pessoa com este CPF ou e-mail?", body: object({ documentNumber: text, email: text, id: number }, []), answer: object({ duplicate: flag, sameRecord: flag, fields: list(text) }), fails: ["400"] },
  { method: "post", path: "/user-company-portfolios/set/{portfolioId}", id: "choosePortfolio", tag: "company-portfolios", summary: "Escolhe a carteira", answer: free, fails: ["404", "409"] },
  { method: "post", path: "/user-company-portfolios/clear", id: "clearPortfolio", tag: "company-portfolios", summary: "Volta à visão da organização", status: "204", fails: ["409"] },
  { method: "post", path: "/agency-offices/{id}/approve-registration", id: "approveAgencyOffice", tag: "agency-offices", summary: "Aprova ou reprova o cadastro", body: VERDICT, answer: record("AgencyOffices"), fails: ["400", "404", "409"] },
  { method: "post", path: "/affiliated-companies/{id}/approve-registration", id: "approveAffiliatedCompany", tag: "affiliated-companies", summary: "Aprova ou reprova o cadastro", body: VERDICT, answer: record("AffiliatedCompanies"), fails: ["400", "404", "409"] },
  { method: "post", path: "/customers/{id}/change-employer", id: "changeEmployerOfCustomer", tag: "customers", summary: "Altera o empregador", body: EMPLOYER, answer: record("Customers"), fails: ["400", "404", "409"] },
  { method: "post", path: "/employees/{id}/change-employer", id: "changeEmployerOfEmployee", tag: "employees", summary: "Altera o empregador", body: EMPLOYER, answer: record("Employees"), fails: ["400", "404"] },
  { method: "get", path: "/privacy/persons/{id}/personal-data", id: "personalDataOfPerson", tag: "persons", summary: "Tudo o que se guarda sobre a pessoa (LGPD)", answer: free, fails: ["404"] },
  { method: "get", path: "/privacy/persons/{id}/personal-data/print", id: "printablePersonalDataOfPerson", tag: "persons", summary: "O mesmo, como página para imprimir", fails: ["404"] },
  { method: "post", path: "/privacy/persons/{id}/anonymise", id: "anonymisePerson", tag: "persons", summary: "Apaga para sempre o que identifica a pessoa, quando a lei permite", answer: object({ anonymisedAt: text }), fails: ["404", "409"] },
  { method: "get", path: "/privacy/customers/{id}/personal-data", id: "personalDataOfCustomer", tag: "customers", summary: "Tudo o que se guarda sobre a pessoa (LGPD)", answer: free, fails: ["404"] },
  { method: "get", path: "/privacy/customers/{id}/personal-data/print", id: "printablePersonalDataOfCustomer", tag: "customers", summary: "O mesmo, como página para imprimir", fails: ["404"] },
  { method: "post", path: "/privacy/customers/{id}/anonymise", id: "anonymiseCustomer", tag: "customers", summary: "Apaga para sempre o que identifica a pessoa, quando a lei permite", answer: object({ anonymisedAt: text }), fails: ["404", "409"] },
  { method: "get", path: "/privacy/leads/{id}/personal-data", id: "personalDataOfLead", tag: "leads", summary: "Tudo o que se guarda sobre a pessoa (LGPD)", answer: free, fails: ["404"] },
  { method: "get", path: "/privacy/leads/{id}/personal-data/print", id: "printablePersonalDataOfLead", tag: "leads", summary: "O mesmo, como página para imprimir", fails: ["404"] },
  { method: "post", path: "/privacy/leads/{id}/anonymise", id: "anonymiseLead", tag: "leads", summary: "Apaga para sempre o que identifica a pessoa, quando a lei permite", answer: object({ anonymisedAt: text }), fails: ["404", "409"] },
  { method: "get", path: "/custom-fields/for/{target}", id: "customFieldsFor", tag: "custom-fields", summary: "Campos personalizados de pessoas ou de empresas", answer: object({ fields: list(free) }), fails: ["404"] },
  { method: "post", path: "/leads/{id}/convert", id: "convertLead", tag: "leads", summary: "Converte em cliente, uma única vez", answer: object({ customerID: number }), fails: ["400", "404", "409"] },
  { method: "get", path: "/api-keys/scopes", id: "apiKeyScopes", tag: "api-keys", summary: "Permissões que uma chave pode ter", answer: object({ scopes: list(SCOPE) }) },
  { method: "post", path: "/api-keys", id: "createApiKeys", tag: "api-keys", summary: "Cria uma chave e a mostra uma única vez", body: { $ref: "#/components/schemas/ApiKeysWrite" }, answer: ISSUED_KEY, status: "201", once: true, fails: ["400", "409", "413"] },
  { method: "post", path: "/api-keys/{id}/replace", id: "replaceApiKey", tag: "api-keys", summary: "Substitui a chave: a anterior deixa de valer na hora, a nova é mostrada uma única vez", answer: ISSUED_KEY, once: true, fails: ["400", "404", "409"] },
  { method: "get", path: "/postal-codes/{postalCode}", id: "postalCode", tag: "postal-codes", summary: "Endereço de um CEP", answer: record("PostalCodes"), fails: ["400", "404"] },
  { method: "post", path: "/public-files/upload", id: "upload", tag: "public-files", summary: "Guarda um arquivo de até 50 MB", body: UPLOAD, form: true, answer: FILE, status: "201", fails: ["400", "413", "415"] },
  { method: "get", path: "/public-files/{fileId}", id: "file", tag: "public-files", summary: "O que se sabe de um arquivo", answer: FILE, fails: ["404"] },
  { method: "get", path: "/public-files/{fileId}/download", id: "download", tag: "public-files", summary: "O conteúdo de um arquivo", fails: ["404"] },
  { method: "post", path: "/contract-templates/{id}/preview", id: "previewTemplate", tag: "contract-templates", summary: "O texto do template com dados de exemplo", answer: object({ html: text }), fails: ["404"] },
  { method: "post", path: "/webhooks/{id}/test", id: "testWebhook", tag: "webhooks", summary: "Envia uma entrega de teste", body: object({ event: text }, []), answer: record("WebhookDeliveries"), status: "201", fails: ["400", "404", "409"] },
  { method: "post", path: "/webhooks/{id}/rotate-secret", id: "rotateWebhookSecret", tag: "webhooks", summary: "Gera um novo segredo e o mostra uma única vez", answer: object({ secret: text }), fails: ["404"] },
  { method: "post", path: "/webhook-deliveries/{id}/resend", id: "resendDelivery", tag: "webhook-deliveries", summary: "Envia de novo, com o mesmo identificador de evento", answer: record("WebhookDeliveries"), fails: ["404", "409"] },
];

export function productPaths(): OpenApiDocument["paths"] {
  return pathsOf([...CALLS, ...accountingCalls]);
}

export function productTags(): Schema[] {
  return [
    { name: "system", description: "O serviço em si" },
    { name: "schemas", description: "Os cadastros como o navegador os lê" },
    { name: "public-files", description: "Arquivos" },
    { name: "list-views", description: "Preferências e visões das listas" },
    { name: "home", description: "A página inicial" },
  ];
}
