// The hub of the bureaus: what costs is asked first, and what is stored is worth something for as long.
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { BureauFace } from "../../src/custom/bureaus/BureauFace.tsx";
import { BureauHub } from "../../src/custom/bureaus/BureauHub.tsx";
import { boaVistaAnswer, hubRow } from "./bureau-answers.ts";
import {
  answer,
  CUSTOMERS,
  calls,
  FAILED,
  type Person,
  RIGHTS,
  rows,
  show,
  toast,
  withBureaus,
} from "./show-bureaus.tsx";

withBureaus();

const hub = (person?: Person, about: { operationID?: number } = {}) =>
  show(<BureauHub resource={CUSTOMERS} record={{ id: 2, personID: 5 }} {...about} onClose={vi.fn()} />, person);

describe("the hub", () => {
  test("names the three bureaus in order, with prices for people of both systems alone (BUR-001 to 007, 012)", async () => {
    hub();
    expect(await screen.findByRole("heading", { name: "Consulta aos bureaus" })).toBeInTheDocument();
    await screen.findByText("R$ 5,00");
    const names = (await rows()).map((row) => within(row).getByRole("heading").textContent);
    expect(names).toEqual(["SCR", "Boa Vista", "Regcheq"]);
    expect((await rows())[1]).toHaveTextContent(/^Boa VistaNão consultadoSimuladorR\$.5,00Consultar$/);
    expect(screen.getByText(/^A consulta é cobrada uma única vez/)).toBeInTheDocument();
  });

  test("asks for no price of somebody with Credit alone, whose question names none (BUR-012)", async () => {
    const user = hub({ isOfBoth: false });
    await user.click(await screen.findByRole("button", { name: "Consultar Regcheq" }));
    expect(
      await screen.findByText(/^Esta consulta será cobrada\. A consulta não pode ser desfeita/),
    ).toBeInTheDocument();
    expect(calls("prices")).toEqual([]);
  });

  test("of an operation stores what is asked with it (BUR-017)", async () => {
    answer("GET /boa-vista/52998224725?force=true&operationID=39", boaVistaAnswer());
    const user = hub(undefined, { operationID: 39 });
    await screen.findByText("R$ 5,00");
    await user.click(screen.getByRole("button", { name: "Consultar Boa Vista" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Consultar" }));
    await waitFor(() =>
      expect(calls("force=true")).toMatchObject([{ call: expect.stringContaining("operationID=39") }]),
    );
  });

  test("sends nothing when the question is cancelled, and one forced query when it is confirmed (BUR-008, 009)", async () => {
    const user = hub();
    await screen.findByText("R$ 5,00");
    const consult = screen.getByRole("button", { name: "Consultar Boa Vista" });
    await user.click(consult);
    const question = await screen.findByRole("alertdialog", { name: "Consultar Boa Vista" });
    expect(question).toHaveTextContent(/Esta consulta custará R\$.5,00\. A consulta não pode ser desfeita/);
    await user.click(within(question).getByRole("button", { name: "Cancelar" }));
    expect(calls("force=true")).toEqual([]);
    await user.click(consult);
    answer("GET /persons/5/bureaus-info", {
      ...{ scr: hubRow(), regcheq: hubRow() },
      cdl: hubRow({ lastConsult: "2026-11-24T12:00:00.000Z", validUntil: "2026-12-24" }),
    });
    await user.dblClick(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Consultar" }));
    expect(await screen.findByRole("heading", { name: "Análise | Boa Vista" })).toBeInTheDocument();
    expect(await screen.findByRole("img", { name: "Score 640 de 1000" })).toBeInTheDocument();
    expect(calls("force=true")).toMatchObject([{ key: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
    const view = { name: "Visualizar dados de Boa Vista", hidden: true };
    expect(await screen.findByRole("button", view)).toBeInTheDocument();
    expect(screen.getByText("Em 24/11/2026 · válido até 24/12/2026")).toBeInTheDocument();
  });

  test("says what each stored answer is worth, and what a new query would pay again", async () => {
    const lastConsult = "2026-11-01T12:00:00.000Z";
    answer("GET /persons/5/bureaus-info", {
      scr: hubRow({ lastConsult, validUntil: "2026-11-10", isExpired: true }),
      cdl: hubRow({ lastConsult, validUntil: "2026-11-25" }),
      regcheq: hubRow({ runningSince: "2026-11-24T11:59:50.000Z" }),
    });
    const user = hub();
    await screen.findByText("Consulta em andamento");
    const [scr, cdl, running] = await rows();
    expect(scr).toHaveTextContent("Expirado");
    expect(scr).toHaveTextContent("expirou em 10/11/2026");
    expect(cdl).toHaveTextContent("expira amanhã");
    expect(within(running!).getByRole("button", { name: "Consultar Regcheq" })).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Refazer consulta de Boa Vista" }));
    expect(await screen.findByText(/^A informação guardada vale até 25\/11\/2026; refazer/)).toBeInTheDocument();
  });

  test("stays without prices when they cannot be read, and says so (BUR-014)", async () => {
    answer("GET /persons/5/bureaus-info/prices", FAILED);
    hub();
    expect(await toast("Não foi possível carregar os dados!")).toBeInTheDocument();
    expect(await rows()).toHaveLength(3);
    expect(screen.queryByText(/R\$/)).not.toBeInTheDocument();
  });

  test("warns of a budget that comes to its end", async () => {
    answer("GET /bureaus/budget", { charged: 430, unclear: 5, budget: 500, isWarning: true });
    hub({ rights: { ...RIGHTS, credit_reports_bureau_queries: ["view_credit_reports_bureau_queries"] } });
    expect(await screen.findByText(/já somam R\$.435,00 de R\$.500,00/)).toBeInTheDocument();
  });
});

describe("a charge that is not clear", () => {
  beforeEach(() => {
    answer("GET /persons/5/bureaus-info", {
      ...{ scr: hubRow(), regcheq: hubRow() },
      cdl: hubRow({ unclearQueryID: 9 }),
    });
  });

  test("is asked of the bureau", async () => {
    const user = hub();
    expect(await screen.findByText(/^A consulta de 24\/11\/2026 08:00 ficou sem resposta/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Declarar cobrança" })).not.toBeInTheDocument();
    answer("POST /bureaus/9/clear-up", { id: 9, state: "FAILED", charged: "NO" });
    await user.click(screen.getByRole("button", { name: "Perguntar ao bureau" }));
    expect(await toast("Esclarecido: nada foi cobrado.")).toBeInTheDocument();
  });

  test("is stated by an administrator with a reason, which is missed at its field", async () => {
    const rights = { ...RIGHTS, credit_settings_bureaus: ["update_credit_settings_bureaus"] };
    const user = hub({ rights });
    await user.click(await screen.findByRole("button", { name: "Declarar cobrança" }));
    const dialog = await screen.findByRole("dialog", { name: "Declarar cobrança" });
    await user.click(within(dialog).getByRole("button", { name: "Declarar" }));
    const reason = within(dialog).getByRole("textbox", { name: "Como se soube" });
    expect(reason).toHaveAccessibleDescription("Escreva como se soube, com 10 a 500 caracteres.");
    expect(calls("state-charge")).toEqual([]);
    await user.click(within(dialog).getByRole("radio", { name: "Não foi cobrada" }));
    await user.type(reason, "Não está na fatura.");
    answer("POST /bureaus/9/state-charge", {});
    await user.click(within(dialog).getByRole("button", { name: "Declarar" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Declarar cobrança" })).not.toBeInTheDocument());
    expect(calls("state-charge")).toMatchObject([{ body: { charged: "NO", reason: "Não está na fatura." } }]);
  });
});

test("the button of a record shows its risk, and what of its bureaus needs attention (BUR-081, 082)", async () => {
  answer("GET /persons/5/regcheq-risk", { risk: "HIGH" });
  answer("GET /persons/5/bureaus-info", {
    ...{ scr: hubRow(), regcheq: hubRow({ lastConsult: "2026-11-01T12:00:00.000Z", validUntil: "2026-12-01" }) },
    cdl: hubRow({ lastConsult: "2026-10-01T12:00:00.000Z", validUntil: "2026-11-01", isExpired: true }),
  });
  show(<BureauFace resource={CUSTOMERS} record={{ id: 2, personID: 5 }} />);
  expect(await screen.findByText("Alto")).toBeInTheDocument();
  expect(await screen.findByText("Expirado")).toBeInTheDocument();
});
