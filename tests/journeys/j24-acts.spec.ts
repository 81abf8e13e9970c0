// A failed act is reported once with its own message and changes nothing; the same act succeeds once the fault is over.
import type { Page } from "@playwright/test";
import { PROFILE_TEXTS } from "../../src/custom/users/profile/texts.ts";
import { SHELL } from "../../src/i18n/shell.ts";
import { closeToasts } from "./helpers/looks.ts";
import { expect, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { listPage, searchedFor } from "./pages/list.ts";
import { fail } from "./pages/network.ts";
import { newName } from "./pages/people.ts";
import { recordPage } from "./pages/record.ts";
import { enter } from "./pages/session.ts";

const PROVOKED = /status of 500|answer 500/;
const LIST = "/configuracoes/tipos-de-documentos";
const ONE = /^\/api\/document-types\/\d+$/;

interface Act {
  name: string;
  method: "POST" | "PUT" | "DELETE";
  path: RegExp;
  failed: string;
  done: string;
  /** Opens the screen on which the act is available. */
  prepare(page: Page): Promise<void>;
  /** Performs the act, also from the screen after a failure. */
  run(page: Page): Promise<void>;
}

const surname = newName("DOCUMENTO");
const code = `D${Date.now() % 1_000_000}`;
const openList = (page: Page) => listPage(page).open(`${LIST}${searchedFor(surname)}`);

async function bulk(page: Page, verb: "Desabilitar" | "Habilitar" | "Excluir"): Promise<void> {
  const list = listPage(page);
  await list.rows.first().getByRole("checkbox").check();
  await (await list.askBulk(verb)).getByRole("button", { name: new RegExp(`^${verb} 1`) }).click();
}

const ACTS: Act[] = [
  {
    ...{ name: "create", method: "POST", path: /^\/api\/document-types$/ },
    ...{ failed: "Não foi possível criar tipo de documento!", done: "Tipo de documento criado com sucesso!" },
    async prepare(page) {
      await page.goto(`${LIST}/create`);
      const record = recordPage(page);
      await record.typeAll({ name: surname, code });
      await page.locator('[name="target"]').first().selectOption({ index: 1 });
    },
    run: (page) => recordPage(page).create.click(),
  },
  {
    ...{ name: "edit", method: "PUT", path: ONE },
    ...{ failed: "Não foi possível editar tipo de documento!", done: "Tipo de documento editado com sucesso!" },
    async prepare(page) {
      await openList(page);
      const list = listPage(page);
      await list.chooseAction(list.row(surname), "Editar");
      await recordPage(page).type("validityDays", "30");
    },
    run: (page) => recordPage(page).save.click(),
  },
  {
    ...{ name: "switch", method: "PUT", path: ONE },
    ...{ failed: "Não foi possível alterar o status!", done: "Status alterado com sucesso!" },
    prepare: openList,
    run: (page) => listPage(page).chooseAction(listPage(page).row(surname), "Desabilitar"),
  },
  {
    ...{ name: "many enabled", method: "POST", path: /\/bulk\/update$/ },
    ...{
      failed: "Não foi possível realizar esta ação para 1 item.",
      done: "1 item teve o status alterado com sucesso!",
    },
    prepare: openList,
    run: (page) => bulk(page, "Habilitar"),
  },
  {
    ...{ name: "delete", method: "DELETE", path: ONE },
    ...{ failed: "Não foi possível excluir tipo de documento!", done: "Dado deletado com sucesso!" },
    prepare: openList,
    async run(page) {
      const list = listPage(page);
      const remove = page.getByRole("dialog").getByRole("button", { name: "Excluir tipo de documento" });
      if (!(await remove.isVisible())) await list.chooseAction(list.row(surname), "Excluir");
      await remove.click();
    },
  },
  {
    ...{ name: "preference", method: "PUT", path: /^\/api\/users\/me\/settings$/ },
    ...{ failed: PROFILE_TEXTS.preferenceError, done: PROFILE_TEXTS.preferenceSaved },
    prepare: async (page) => void (await page.goto("/meu-perfil")),
    run: (page) => page.getByLabel("Contas com saldo zerado").click(),
  },
];

test("each failure is reported once with the text of the act, and then the same act works", {
  tag: "@nightly",
}, async ({ page, pageErrors }) => {
  pageErrors.allow(PROVOKED);
  await enter(page, "ad");
  const notices = page.getByRole("region", { name: SHELL.notifications }).locator(".toast");
  for (const act of ACTS) {
    await test.step(act.name, async () => {
      await act.prepare(page);
      const [address, before] = [page.url(), await rowsOf(page)];
      const heal = await fail(page, act.method, act.path);
      await act.run(page);
      await expect(notices, act.name).toHaveText([act.failed]);
      expect([page.url(), await rowsOf(page)]).toEqual([address, before]);
      await closeToasts(page);
      await heal();
      await act.run(page);
      await expect(notices.filter({ hasText: act.done }), act.name).toBeVisible();
      await closeToasts(page);
    });
  }
});

/** Returns the act's record as it is on the server; a failed act must not change it. */
async function rowsOf(page: Page): Promise<unknown> {
  const filters = JSON.stringify({ name: { $eq: surname } });
  return (await apiAs(page).get(`/document-types?filters=${encodeURIComponent(filters)}`)).body;
}
