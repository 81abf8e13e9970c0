// Tests the preview of a record beside its list: opening it, moving by keys, closing it, and opening the record's page.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { compile } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";
import { lampRows, lamps, makers } from "./lamps.ts";

const resources = compile(lamps, makers);

async function openList() {
  const provider = new FakeDataProvider({ lamps: lampRows(4), makers: [] });
  const router = showScreen({ resources, provider, address: "/luminarias" });
  await screen.findByRole("table");
  return { provider, router, user: userEvent.setup() };
}

const previewOf = (name: string) => screen.findByRole("region", { name: `Pré-visualização de ${name}` });
const nameOf = (name: string) => screen.getByRole("link", { name });

test("P shows the record of the current row beside the list, J and K move it, and Esc closes it", async () => {
  const { provider, router, user } = await openList();
  nameOf("LUMINÁRIA 2").focus();
  await user.keyboard("p");
  const first = await previewOf("LUMINÁRIA 2");
  expect((await within(first).findAllByText("Tipo")).length).toBeGreaterThan(0);
  expect(nameOf("LUMINÁRIA 2").closest("tr")).toHaveAttribute("aria-current", "true");
  await user.keyboard("j");
  await previewOf("LUMINÁRIA 3");
  expect(nameOf("LUMINÁRIA 3")).toHaveFocus();
  await user.keyboard("kk");
  await previewOf("LUMINÁRIA 1");
  await waitFor(() => expect(provider.sent("getOne").at(-1)).toMatchObject({ id: 1 }));
  expect(provider.sent("getList").length).toBe(1);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("region", { name: /^Pré-visualização/ })).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/luminarias");
});

test("rows that the keys only pass over are not fetched", async () => {
  const { provider, user } = await openList();
  await user.keyboard("p");
  await previewOf("LUMINÁRIA 1");
  await user.keyboard("jjj");
  await previewOf("LUMINÁRIA 4");
  await waitFor(() => expect(provider.sent("getOne").at(-1)).toMatchObject({ id: 4 }));
  expect(provider.sent("getOne").map((call) => (call as { id: unknown }).id)).not.toContain(3);
});

test("the control of the row opens the preview, a press on another row moves it, and Enter opens the page", async () => {
  const { router, user } = await openList();
  nameOf("LUMINÁRIA 3").focus();
  await user.click(await screen.findByRole("button", { name: "Pré-visualizar LUMINÁRIA 3" }));
  await previewOf("LUMINÁRIA 3");
  expect(nameOf("LUMINÁRIA 3")).toHaveFocus();
  await user.click(nameOf("LUMINÁRIA 2").closest("tr")!.querySelectorAll("td")[2]!);
  await previewOf("LUMINÁRIA 2");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/luminarias/view/2"));
});
