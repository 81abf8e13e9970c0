// The answer of Boa Vista: every fact can be read, differences to the register are taken over, and failures say what to do.
import { screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { BoaVistaDialog } from "../../src/custom/bureaus/boa-vista/BoaVistaDialog.tsx";
import { boaVistaAnswer } from "./bureau-answers.ts";
import { answer, calls, FAILED, type Person, SUBJECT, show, toast, withBureaus } from "./show-bureaus.tsx";

withBureaus();

const boaVista = (force = false, person?: Person) =>
  show(<BoaVistaDialog subject={SUBJECT} force={force} onClose={vi.fn()} />, person);

describe("an answer of Boa Vista", () => {
  const cells = async (tab: string) => {
    const table = await screen.findByRole("table", { name: tab });
    return within(table)
      .getAllByRole("row")
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent?.replace(/\u00a0/g, " ")));
  };

  test("has its score, its facts beside the register, and five tabs in order (BUR-020 to 029)", async () => {
    boaVista();
    const tabs = (await screen.findAllByRole("tab")).map(({ textContent }) => textContent);
    expect(tabs).toEqual(["Resumo", "Débitos", "Protestos", "Cheques sustados/sem fundo", "Consultas anteriores"]);
    expect(screen.getByText("20/11/2026")).toBeInTheDocument();
    expect(screen.getByText(/^R\$.2\.000,00 a R\$.3\.500,00$/)).toBeInTheDocument();
    expect(screen.getByText(/^Simulador:/)).toBeInTheDocument();
    expect(await cells("Boa Vista e cadastro")).toEqual([
      ["Nome", "ANA LIMA SILVA (Diferente)", "ANA LIMA", "Usar no cadastro"],
      ["CPF", "529.982.247-25", "529.982.247-25", ""],
      ["Data de nascimento", "31/01/1990", "31/01/1990", ""],
      ["Nome da mãe", "ROSA LIMA", "Não informado", "Usar no cadastro"],
      ["Título de eleitor", "123456780116", "Não informado", "Usar no cadastro"],
      ["Telefone", "(11) 98765-4321", "(11) 98765-4321", ""],
      ["CEP", "01310-100", "01310-100", ""],
      ["Endereço", "AV PAULISTA 1000", "AV PAULISTA 1000", ""],
    ]);
    expect(calls("force=true")).toEqual([]);
  });

  test("lists debts, protests, cheques and consultations with words for what is missing (BUR-034 to 043)", async () => {
    const user = boaVista();
    await user.click(await screen.findByRole("tab", { name: "Débitos" }));
    expect(await cells("Débitos")).toEqual([
      ["05/03/2025", "LOJAS HORIZONTE", "Comprador", "Registrado", "Ativo", "SP", "R$ 1.500,50"],
      ["-", "Não informado", "Comprador", "Registrado", "Ativo", "-", "-"],
      ["Valor total dos débitos", "R$ 1.500,50"],
    ]);
    await user.click(screen.getByRole("tab", { name: "Protestos" }));
    expect((await cells("Protestos")).at(-1)).toEqual(["Valor total dos protestos", "R$ 1.500,00"]);
    await user.click(screen.getByRole("tab", { name: "Cheques sustados/sem fundo" }));
    expect(await cells("Cheques sustados/sem fundo")).toEqual([
      ["15/02/2025", "BANCO DAS PALMEIRAS", "11 Cheque sem fundos - 1ª apresentação", "2"],
    ]);
    await user.click(screen.getByRole("tab", { name: "Consultas anteriores" }));
    expect(await cells("Consultas anteriores")).toEqual([["02/01/2025", "FINANCEIRA DO VALE", "11.222.333/0001-81"]]);
  });

  test("says when there is no score, and when there is a sign of death (BUR-030, 033)", async () => {
    answer(
      "GET /boa-vista/52998224725",
      boaVistaAnswer({
        scoreInfo: { score: null, scoreText: null },
        death: true,
      }),
    );
    boaVista();
    expect(await screen.findByText("N/D")).toBeInTheDocument();
    expect(screen.getByText(/^Não foi possível consultar o Score desse CPF\/CNPJ/)).toBeInTheDocument();
    expect(screen.getByRole("alert")).toHaveTextContent("Indicativo de óbito");
  });

  test("shows how the score went since the first query", async () => {
    answer("GET /boa-vista/52998224725/scores", [
      { queryID: 1, consultDate: "2026-08-12T12:00:00.000Z", score: 605 },
      { queryID: 31, consultDate: "2026-11-20T12:00:00.000Z", score: 640 },
    ]);
    boaVista();
    expect(await screen.findByText("+35 desde 12/08/2026")).toBeInTheDocument();
  });

  test("is taken over into the register by field, under the version that was read", async () => {
    answer("PUT /persons/5", {});
    const user = boaVista();
    await user.click(await screen.findByRole("button", { name: "Usar no cadastro: Nome da mãe" }));
    expect(await toast("Cadastro atualizado.")).toBeInTheDocument();
    expect(calls("PUT /persons/5")).toMatchObject([{ body: { motherName: "ROSA LIMA" } }]);
  });

  test("offers nothing to take over to whoever may not change the register", async () => {
    boaVista(false, { rights: { credit_registers_customers: ["view_credit_registers_customers"] } });
    await screen.findByRole("table", { name: "Boa Vista e cadastro" });
    expect(screen.queryByRole("button", { name: /^Usar no cadastro/ })).not.toBeInTheDocument();
  });

  test("that fails says so by what was tried, and can be closed (BUR-044)", async () => {
    answer("GET /boa-vista/52998224725", FAILED);
    boaVista();
    expect(await toast("Não foi possível carregar os dados.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Fechar" })).toBeEnabled();
  });

  test("whose forced query fails without a charge says so, and asks again only after a new confirmation", async () => {
    answer("GET /boa-vista/52998224725?force=true", {
      ...{ status: 502, code: "BUREAU_CLIENT_ERROR", message: "Boa Vista: O bureau está fora do ar." },
      details: { queryID: 9, state: "FAILED", charged: "NO" },
    });
    const user = boaVista(true);
    expect(await toast("Não foi possível realizar a consulta.")).toBeInTheDocument();
    const alert = screen.getByRole("alert");
    expect(alert).toHaveTextContent("O bureau está fora do ar.");
    expect(alert).toHaveTextContent("Nada foi cobrado");
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    expect(await screen.findByRole("alertdialog", { name: "Consultar Boa Vista" })).toBeInTheDocument();
    expect(calls("force=true")).toHaveLength(1);
  });

  test("that the bureau may have charged is recovered from it", async () => {
    answer("GET /boa-vista/52998224725?force=true", {
      ...{ status: 502, code: "BUREAU_CLIENT_ERROR", message: "Boa Vista: O bureau não respondeu a tempo." },
      details: { queryID: 9, state: "UNKNOWN", charged: "UNKNOWN" },
    });
    answer("POST /bureaus/9/clear-up", { id: 9, state: "DONE", charged: "YES" });
    const user = boaVista(true);
    await user.click(await screen.findByRole("button", { name: "Perguntar ao bureau" }));
    expect(await screen.findByRole("img", { name: "Score 640 de 1000" })).toBeInTheDocument();
  });
});
