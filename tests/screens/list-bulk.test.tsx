// Tests acts on several rows: those of the page or all that match, one value for many, and undo.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { compile } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";
import { lampRows, lamps, makers } from "./lamps.ts";

const resources = compile(lamps, makers);

async function openList(amount = 45, address = "/luminarias") {
  const provider = new FakeDataProvider({ lamps: lampRows(amount), makers: [] });
  const router = showScreen({ resources, provider, address });
  await screen.findByRole("table");
  await screen.findByRole("toolbar");
  return { provider, router, user: userEvent.setup() };
}

test("deleting several asks with their number and reports both outcomes; cancelling does nothing", async () => {
  const { provider, user } = await openList();
  provider.refuseInBulk(2);
  for (const name of ["LUMINÁRIA 1", "LUMINÁRIA 2", "LUMINÁRIA 3"]) {
    await user.click(screen.getByRole("checkbox", { name: `Selecionar linha ${name}` }));
  }
  await user.click(screen.getByRole("button", { name: "Excluir" }));
  const dialog = await screen.findByRole("dialog", { name: "Excluir 3 luminárias" });
  expect(within(dialog).getByText("Esta ação não poderá ser desfeita.")).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Cancelar" }));
  expect(provider.sent("deleteMany")).toHaveLength(0);
  expect(screen.getByText("3 selecionados")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Excluir" }));
  await user.click(await screen.findByRole("button", { name: "Excluir 3 luminárias" }));
  expect(await screen.findByText("2 itens deletados com sucesso!")).toBeInTheDocument();
  expect(screen.getByText("Não foi possível realizar esta ação para 1 item.")).toBeInTheDocument();
  expect(await screen.findByText("Exibindo 20 resultados de 43 ao total")).toBeInTheDocument();
});

test("disabling several sends one call for their ids", async () => {
  const { provider, user } = await openList(3);
  await user.click(screen.getByRole("checkbox", { name: "Selecionar linha LUMINÁRIA 1" }));
  await user.click(screen.getByRole("button", { name: "Desabilitar" }));
  await user.click(await screen.findByRole("button", { name: "Desabilitar 1 luminária" }));
  await waitFor(() => expect(provider.sent("updateMany")).toEqual([{ ids: [1], data: { enabled: false } }]));
});

test("an act of the register is done on each selected row that allows it, and what was refused stays selected", async () => {
  const { provider, user } = await openList(4);
  provider.rows.get("lamps")![3]!.kind = "FIXED";
  provider.answers.set("POST /lamps/1/approve", {}).set("POST /lamps/3/approve", {});
  await user.click(screen.getByRole("button", { name: "Atualizar" }));
  await screen.findByText("Fixa");
  await user.click(screen.getByRole("checkbox", { name: /Selecionar todas/ }));
  const bar = await screen.findByRole("toolbar", { name: "Ações em lote" });
  await user.click(within(bar).getByRole("button", { name: "Aprovar luminária" }));
  const dialog = await screen.findByRole("dialog", { name: "Aprovar luminária: 3 luminárias" });
  expect(dialog).toHaveTextContent("Deseja realmente aprovar luminária? A ação vale para 3 luminárias.");
  expect(dialog).toHaveTextContent("1 dos escolhidos fica como está");
  await user.click(within(dialog).getByRole("button", { name: "Aprovar luminária" }));
  expect(await screen.findByText("Aprovar luminária: feito em 2 luminárias.")).toBeInTheDocument();
  expect(screen.getByText(/^LUMINÁRIA 2: /)).toBeInTheDocument();
  expect(provider.calls.filter(({ name }) => name === "call").map(({ resource }) => resource)).toEqual(
    expect.arrayContaining(["POST /lamps/1/approve", "POST /lamps/2/approve", "POST /lamps/3/approve"]),
  );
  expect(provider.calls.map(({ resource }) => resource)).not.toContain("POST /lamps/4/approve");
  await screen.findByText("1 selecionado");
  expect(screen.getByRole("checkbox", { name: "Selecionar linha LUMINÁRIA 2" })).toBeChecked();
});

test("all rows that the filters match are selected beyond the page, and are acted on together", async () => {
  const { provider, user } = await openList();
  expect(screen.queryByRole("button", { name: /Selecionar todos os/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("checkbox", { name: /Selecionar todas/ }));
  await user.click(await screen.findByRole("button", { name: "Selecionar todos os 45" }));
  expect(await screen.findByText("45 selecionados")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Selecionar todos os/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Habilitar" }));
  await user.click(await screen.findByRole("button", { name: "Habilitar 45 luminárias" }));
  await waitFor(() => expect(provider.sent("updateMany")[0]?.ids).toHaveLength(45));
});

test("Shift selects every row from the one before, by pointer and by arrows, and the way back deselects", async () => {
  const { user } = await openList(6);
  const box = (row: number) => screen.getByRole("checkbox", { name: `Selecionar linha LUMINÁRIA ${row}` });
  const selected = () => [1, 2, 3, 4, 5, 6].filter((row) => box(row).matches(":checked"));
  await user.click(box(2));
  await user.keyboard("{Shift>}");
  await user.click(box(5));
  await user.keyboard("{/Shift}");
  expect(selected()).toEqual([2, 3, 4, 5]);
  await user.click(box(5));
  expect(selected()).toEqual([2, 3, 4]);
  box(4).focus();
  await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  expect(selected()).toEqual([2, 3, 4, 5, 6]);
  expect(box(6)).toHaveFocus();
  await user.keyboard("{Shift>}{ArrowUp}{/Shift}");
  expect(selected()).toEqual([2, 3, 4, 5]);
});

test("one field gets the same value in the selected rows, and the notice undoes it", async () => {
  const { provider, user } = await openList(3);
  await user.click(screen.getByRole("checkbox", { name: "Selecionar linha LUMINÁRIA 1" }));
  await user.click(screen.getByRole("checkbox", { name: "Selecionar linha LUMINÁRIA 2" }));
  await user.click(screen.getByRole("button", { name: "Alterar campo" }));
  const dialog = await screen.findByRole("dialog", { name: "Alterar 2 luminárias" });
  const save = within(dialog).getByRole("button", { name: "Alterar 2 luminárias" });
  expect(save).toBeDisabled();
  const choice = within(dialog).getByLabelText("Campo");
  const offered = within(choice)
    .getAllByRole("option")
    .map((option) => option.textContent);
  expect(offered).toEqual(["Escolha o campo a alterar", "Tipo", "Cúpula", "Preço"]);
  await user.selectOptions(choice, "Tipo");
  await user.click(save);
  expect(await within(dialog).findByText(/obrigatório\./)).toBeInTheDocument();
  expect(provider.sent("updateMany")).toEqual([]);
  await user.selectOptions(within(dialog).getByLabelText(/Tipo/), "Fixa");
  await user.click(save);
  await waitFor(() => expect(provider.sent("updateMany")).toEqual([{ ids: [1, 2], data: { kind: "FIXED" } }]));
  expect(await screen.findByText("2 luminárias alteradas.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Desfazer" }));
  await waitFor(() => expect(provider.sent("undoMany")).toEqual([{ acts: [{ traceId: "t1", ids: [1, 2] }] }]));
  expect(await screen.findByText("Alteração desfeita em 2 luminárias.")).toBeInTheDocument();
});

test("a field left blank is emptied in all of them, and a refusal of all stays in the dialog", async () => {
  const { provider, user } = await openList(3);
  await user.click(screen.getByRole("checkbox", { name: "Selecionar linha LUMINÁRIA 1" }));
  await user.click(screen.getByRole("button", { name: "Alterar campo" }));
  const dialog = await screen.findByRole("dialog", { name: "Alterar 1 luminária" });
  await user.selectOptions(within(dialog).getByLabelText("Campo"), "Preço");
  provider.fail("updateMany", 400, { code: "BAD_REQUEST", message: "Hoje não." });
  await user.click(within(dialog).getByRole("button", { name: "Alterar 1 luminária" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("Hoje não.");
  provider.recover("updateMany");
  await user.click(within(dialog).getByRole("button", { name: "Alterar 1 luminária" }));
  await waitFor(() => expect(provider.sent("updateMany").at(-1)).toEqual({ ids: [1], data: { price: null } }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});
