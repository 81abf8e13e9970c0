// The page of a signing link: what is read first, what is missing, the code of a certificate, refusing, and links that are over.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SignaturePage } from "../../src/custom/operations/signature-link/SignaturePage.tsx";

vi.mock("../../src/custom/operations/signature-link/LinkViewer.tsx", () => ({
  LinkViewer: ({ name }: { name: string }) => <div role="dialog" aria-label={name} />,
}));

const LINK = {
  ...{ name: "ANA DE SOUZA", expiresAt: "2026-12-20T02:59:59Z", lender: "AURORA", biometry: null, isSimulated: false },
  documents: [{ contractID: 7, name: "CCB", sha256: "ab", certificateType: "ELECTRONIC", isRead: false }],
};
const ICP = { documents: [{ ...LINK.documents[0], certificateType: "ICP", isRead: true }] };
const READ = { documents: [{ ...LINK.documents[0], isRead: true }] };

type Reply = { status?: number; body: object } | "offline";
let replies: { [call: string]: Reply };
let calls: { call: string; body: object }[];

beforeEach(() => {
  calls = [];
  replies = { open: { body: LINK }, document: { body: {} }, sign: { body: {} }, refuse: { body: {} } };
  window.history.replaceState(null, "", "/assinatura#codigo");
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const call = path.split("/").at(-1)!;
    calls.push({ call, body: JSON.parse(String(init.body)) as object });
    const reply = replies[call];
    if (!reply || reply === "offline") throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(reply.body), { status: reply.status ?? 200 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, "", "/");
});

const open = (more: object = {}) => {
  replies.open = { body: { ...LINK, ...more } };
  render(<SignaturePage />);
  return userEvent.setup();
};
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole("button", { name }));

test("what is missing stands at its field, and nothing is sent", async () => {
  const user = open();
  await press(user, "Assinar");
  expect(screen.getByText("Informe o seu CPF, com os onze números.")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("Leia antes de assinar: CCB.");
  expect(calls.map(({ call }) => call)).toEqual(["open"]);
  await user.type(screen.getByLabelText("Seu CPF"), "39053344705");
  expect(screen.queryByText("Informe o seu CPF, com os onze números.")).toBeNull();
});

test("a document is read, then signed with the CPF", async () => {
  const user = open();
  await press(user, "Ler: CCB");
  expect(await screen.findByRole("dialog", { name: "CCB" })).toBeInTheDocument();
  expect(await screen.findByText("Lido")).toBeVisible();
  await user.type(screen.getByLabelText("Seu CPF"), "390.533.447-05");
  await user.click(screen.getByRole("checkbox"));
  await press(user, "Assinar");
  await heading("Assinado");
  expect(calls.at(-1)).toEqual({
    call: "sign",
    body: { code: "codigo", agreed: true, version: 1, documentNumber: "390.533.447-05" },
  });
});

test("a certificate needs its code, and a refused one stays to be typed again", async () => {
  const user = open(ICP);
  replies.sign = {
    status: 400,
    body: { message: "Inválido", errors: [{ field: "certificateCode", message: "Gere outro." }] },
  };
  await user.type(await screen.findByLabelText("Seu CPF"), "39053344705");
  await user.click(screen.getByRole("checkbox"));
  await press(user, "Assinar");
  expect(screen.getByText("Informe o código do certificado.")).toBeVisible();
  await user.type(screen.getByLabelText("Código do certificado ICP-Brasil"), "111111");
  await press(user, "Assinar");
  expect(await screen.findByText("Gere outro.")).toBeVisible();
  expect(screen.getByLabelText("Seu CPF")).toHaveValue("39053344705");
});

test("a face that is not confirmed yet keeps the signature back", async () => {
  const user = open({ ...READ, biometry: { isApproved: false, path: "/biometria/captura#x" } });
  expect(await screen.findByRole("link", { name: "Tirar a foto" })).toHaveAttribute("href", "/biometria/captura#x");
  await press(user, "Assinar");
  expect(screen.getByRole("alert")).toHaveTextContent("Confirme a sua identidade antes de assinar.");
});

test("a refusal goes with its reason", async () => {
  const user = open(READ);
  await press(user, "Não quero assinar");
  await heading("Recusar a assinatura");
  await user.type(screen.getByLabelText("Motivo"), "Não reconheço");
  await user.type(screen.getByLabelText("Seu CPF"), "39053344705");
  await press(user, "Recusar");
  await heading("Assinatura recusada");
  expect(calls.at(-1)?.body).toEqual({ code: "codigo", documentNumber: "39053344705", reason: "Não reconheço" });
});

test("without a network nothing is signed and what was typed stays", async () => {
  const user = open(READ);
  replies.sign = "offline";
  await user.type(await screen.findByLabelText("Seu CPF"), "39053344705");
  await user.click(screen.getByRole("checkbox"));
  await press(user, "Assinar");
  expect(await screen.findByText("Sem conexão com a internet. Nada foi assinado: tente de novo.")).toBeVisible();
  expect(screen.getByLabelText("Seu CPF")).toHaveValue("39053344705");
});

test.each(["EXPIRED", "REVOKED"])("whose link is over (%s) asks for another one there", async (subcode) => {
  replies.open = { status: 409, body: { message: "O prazo deste link terminou.", subcode } };
  replies.request = { body: { state: "REQUESTED" } };
  render(<SignaturePage />);
  await press(userEvent.setup(), "Pedir outro link");
  await heading("Pedido enviado");
  expect(calls.at(-1)).toEqual({ call: "request", body: { code: "codigo" } });
});

test.each([
  [404, undefined, "Este link não existe."],
  [409, "EXPIRED", "O prazo deste link terminou."],
  [409, "SIGNED", "Você já assinou."],
  [409, "NOT_DUE", "Este link foi trocado."],
])("a link that answers %s %s says why it opens nothing", async (status, subcode, message) => {
  replies.open = { status, body: { message, subcode } };
  render(<SignaturePage />);
  await heading(subcode === "SIGNED" ? "Assinado" : "Este link não está aberto");
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.queryAllByRole("button", { name: "Pedir outro link" })).toHaveLength(subcode === "EXPIRED" ? 1 : 0);
});
