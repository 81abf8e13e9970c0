// The page of a capture link: each state of the link in words, a camera that may not be used, and pictures that did not
// arrive.
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CapturePage } from "../../src/custom/biometry/capture/CapturePage.tsx";
import { pictureOfFile } from "../../src/custom/biometry/capture/picture.ts";

vi.mock("../../src/custom/biometry/capture/picture.ts", () => ({ pictureOfFile: vi.fn(), pictureOfVideo: vi.fn() }));

type Reply = { status?: number; body: object } | "offline";
const OPEN = {
  ...{ state: "OPEN", nextCode: null, firstName: "Ana", consentedAt: "2026-11-18T15:00:00Z", failure: null },
  expiresAt: "2026-11-19T15:00:00Z",
  consent: { lender: "AURORA", phone: "1137004672", email: "ola@aurora.example", pictureDays: 90 },
};
const shown = (more: object): Reply => ({ body: { ...OPEN, ...more } });

/** The answers to come, by call; the last one stays. */
let replies: { [call: string]: Reply[] };
let calls: { call: string; code: string | null }[];

beforeEach(() => {
  calls = [];
  replies = { open: [shown({})] };
  window.history.replaceState(null, "", "/biometria/captura#codigo");
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const call = path.split("/").at(-1)!;
    const sent = typeof init.body === "string" ? (JSON.parse(init.body) as { code: string }).code : null;
    calls.push({ call, code: sent ?? new Headers(init.headers).get("x-biometry-code") });
    const queue = replies[call] ?? [];
    const reply = queue.length > 1 ? queue.shift() : queue[0];
    if (!reply || reply === "offline") throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(reply.body), { status: reply.status ?? 200 });
  });
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => undefined;
  vi.mocked(pictureOfFile).mockResolvedValue(new Blob(["face"]));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "mediaDevices");
  window.history.replaceState(null, "", "/");
});

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
/** The focus comes a moment after the heading. */
const expectFocus = async (name: string) => {
  const element = await heading(name);
  await waitFor(() => expect(element).toHaveFocus());
};
const upload = async () => {
  const input = await screen.findByLabelText("Enviar uma foto do aparelho");
  expect(input).toHaveAttribute("capture", "user");
  await userEvent.upload(input, new File(["face"], "rosto.png", { type: "image/png" }));
};
const withCamera = (getUserMedia: () => Promise<MediaStream>) =>
  Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia }, configurable: true });

test.each([
  [404, "NOT_FOUND", null, "Este link não existe."],
  [409, "INVALID_STATE", "EXPIRED", "O prazo deste link terminou."],
  [409, "INVALID_STATE", "REVOKED", "Este link foi cancelado."],
  [409, "INVALID_STATE", "USED", "Este link já foi usado."],
])("a link that answers %i %s %s is closed for good", async (status, code, subcode, message) => {
  replies.open = [{ status, body: { code, subcode, message } }];
  render(<CapturePage />);
  await expectFocus("Este link não está aberto");
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

test("an address without a code asks nobody", async () => {
  window.history.replaceState(null, "", "/biometria/captura");
  render(<CapturePage />);
  expect(await heading("Este link não está aberto")).toBeVisible();
  expect(calls).toEqual([]);
});

test("without a connection the page offers to try again", async () => {
  replies.open = ["offline", shown({ state: "DONE" })];
  render(<CapturePage />);
  expect(await screen.findByRole("alert")).toHaveTextContent("Sem conexão");
  await userEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await heading("Tudo certo")).toBeVisible();
});

test("the consent names purpose, time and contact, and nothing goes on without it", async () => {
  replies = { open: [shown({ consentedAt: null })], consent: [shown({})] };
  render(<CapturePage />);
  await heading("Antes da foto");
  for (const part of [/LGPD, art. 11/, /até 90 dias/, /\(11\) 3700-4672 ou ola@aurora.example/])
    expect(screen.getByText(part)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Continuar" }));
  expect(screen.getByRole("checkbox")).toBeInvalid();
  expect(calls.map(({ call }) => call)).toEqual(["open"]);
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.click(screen.getByRole("button", { name: "Continuar" }));
  await expectFocus("Tire a foto do rosto");
});

test("a camera that is refused or missing leaves the way of a file", async () => {
  withCamera(() => Promise.reject(new DOMException("", "NotAllowedError")));
  const { unmount } = render(<CapturePage />);
  await userEvent.click(await screen.findByRole("button", { name: "Abrir a câmera" }));
  expect(await screen.findByText(/não deixou usar a câmera/)).toHaveAttribute("role", "status");
  unmount();
  Reflect.deleteProperty(navigator, "mediaDevices");
  render(<CapturePage />);
  expect(await screen.findByText(/Não encontramos uma câmera/)).toBeVisible();
  vi.mocked(pictureOfFile).mockRejectedValueOnce(new Error("no picture"));
  await upload();
  expect(await screen.findByText(/não pôde ser lido como foto/)).toBeVisible();
  await upload();
  expect(await heading("Confira a foto")).toBeVisible();
});

test("a picture that did not arrive stays, and is sent again", async () => {
  replies.picture = ["offline", shown({ failure: "O bureau está fora do ar." }), shown({ state: "DONE" })];
  render(<CapturePage />);
  await upload();
  const send = () => userEvent.click(screen.getByRole("button", { name: "Enviar foto" }));
  await send();
  expect(await screen.findByText(/continua aqui/)).toBeVisible();
  await send();
  expect(await screen.findByText(/nada foi cobrado. O bureau está fora do ar/)).toBeVisible();
  await send();
  expect(await heading("Tudo certo")).toBeVisible();
  expect(calls.filter(({ call }) => call === "picture")).toHaveLength(3);
});

test("a picture that waits for the bureau is asked about until it is done", async () => {
  replies.open = [shown({ state: "WAITING" }), shown({ state: "WAITING" }), shown({ state: "DONE" })];
  vi.useFakeTimers();
  render(<CapturePage />);
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.getByRole("heading", { name: "Foto recebida" })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  expect(screen.getByRole("heading", { name: "Tudo certo" })).toBeVisible();
});

test("a neutral result goes on with the next link, and asks for consent again", async () => {
  replies.picture = [shown({ state: "AGAIN", nextCode: "outro" })];
  render(<CapturePage />);
  await upload();
  replies.open = [shown({ consentedAt: null })];
  await userEvent.click(screen.getByRole("button", { name: "Enviar foto" }));
  expect(await screen.findByText(/Precisamos de mais uma/)).toBeVisible();
  expect(calls.at(-1)).toEqual({ call: "open", code: "outro" });
  expect(window.location.hash).toBe("#outro");
});
