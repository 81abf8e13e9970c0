// The answer of Regcheq: a match stands above everything else, and each list opens its detail.
import { screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { RegcheqDialog } from "../../src/custom/bureaus/regcheq/RegcheqDialog.tsx";
import { answer, calls, FAILED, SUBJECT, show, toast, withBureaus } from "./show-bureaus.tsx";

withBureaus();

const regcheq = (force = false) => show(<RegcheqDialog subject={SUBJECT} force={force} onClose={vi.fn()} />);

describe("an answer of Regcheq", () => {
  test("cries out what was found, above four lists in order (BUR-067 to 073)", async () => {
    regcheq();
    expect(await screen.findByRole("alert")).toHaveTextContent("Encontrado em: PEP · PEP pessoa jurídica Brasil");
    expect(screen.getByText("ALTO")).toBeInTheDocument();
    const list = within(screen.getByRole("list", { name: "Análise | Regcheq" }));
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      ...["GAFINada consta", "OFAC/ONU/InterpolNada consta", "PEPEncontrado", "PEP pessoa jurídica BrasilEncontrado"],
      ...["Global Screening - Mídia negativa1 notícia", "Validação de CPF/CNPJREGULAR"],
    ]);
    expect(calls("POST /regcheq")[0]?.body).toEqual({
      ...{ socialReason: "ANA LIMA", fatherName: null, motherName: null, birthDate: "1990-01-31", force: false },
      ...{ email: "a@b.example", phone: "11987654321", nationality: "BRASILEIRA", country: "BR", region: "SP" },
      ...{ city: "SÃO PAULO", address: "", dni: "52998224725", personType: "natural" },
    });
  });

  test("opens the detail of each list (BUR-074 to 079)", async () => {
    const user = regcheq();
    const open = async (row: RegExp, title: string) => {
      await user.click(await screen.findByRole("button", { name: row }));
      return within(await screen.findByRole("dialog", { name: title }));
    };
    const close = () => user.keyboard("{Escape}");
    expect((await open(/^OFAC/, "OFAC, ONU e Interpol")).getByText("Nenhum dado encontrado")).toBeInTheDocument();
    await close();
    expect((await open(/^PEP ?Encontrado/, "Pessoa politicamente exposta")).getByText("VEREADORA")).toBeInTheDocument();
    await close();
    const relation = (await open(/^PEP pessoa/, "Relações PEP pessoa jurídica")).getByRole("row", { name: /RUI/ });
    expect(relation).toHaveTextContent("RUI LIMA111.444.777-35SÓCIO");
    await close();
    const link = (await open(/^Global/, "Global Screening - Mídia negativa")).getByRole("link", { name: /^Notícia/ });
    expect(link).toHaveAttribute("target", "_blank");
    await close();
    expect((await open(/^Validação/, "Validação de CPF/CNPJ")).getByText("529.982.247-25")).toBeInTheDocument();
  });

  test("that fails says so (BUR-080)", async () => {
    answer("POST /regcheq", FAILED);
    regcheq(true);
    expect(await toast("Não foi possível encontrar os dados")).toBeInTheDocument();
  });
});
