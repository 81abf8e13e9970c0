// Page object of the screens of one record of any register: fields by path, buttons and dialogs.
import { expect, type Locator, type Page } from "@playwright/test";

export interface RecordPage {
  heading: Locator;
  save: Locator;
  create: Locator;
  edit: Locator;
  /** The button "⋯", which opens the menu of acts on a stored record. */
  acts: Locator;
  askRemoval(): Promise<void>;
  /** Returns the field with label, control and error; "bankAccounts.0.agency" is a field of the first item. */
  field(path: string): Locator;
  control(path: string): Locator;
  error(path: string): Locator;
  /** Returns the value under a label of the reading screen. */
  fact(label: string): Locator;
  open(path: string): Promise<void>;
  /** Types key by key, because masks and upper case apply at every key. */
  type(path: string, text: string): Promise<void>;
  typeAll(values: Record<string, string>): Promise<void>;
  /** Chooses an option of a select, or of a search over another register. */
  choose(path: string, option: string): Promise<void>;
  add(path: string): Promise<void>;
}

export function recordPage(page: Page): RecordPage {
  const control = (path: string) => page.locator(`[name="${path}"]`).first();
  // Inside an item of a list the innermost match is the field itself.
  const field = (path: string) =>
    /\.\d+\./.test(path)
      ? page
          .locator(".field")
          .filter({ has: page.locator(`[name="${path}"]`) })
          .last()
      : page.locator(`[id="campo-${path}"]`);
  const button = (name: RegExp) => page.locator(".rs-foot").getByRole("button", { name });
  const record: RecordPage = {
    heading: page.getByRole("heading", { level: 1 }),
    save: button(/^Salvar/),
    create: button(/^Criar/),
    edit: page.getByRole("link", { name: /^Editar/ }),
    acts: page.getByRole("button", { name: "Mais ações" }),
    async askRemoval() {
      // The side panel loads last, and its calls about a deleted record would be refused.
      if (page.url().includes("/view/")) await expect(page.locator(".rs-side")).toBeAttached();
      await record.acts.click();
      await page.getByRole("menuitem", { name: "Excluir", exact: true }).click();
    },
    field,
    control,
    error: (path) => field(path).locator(".error"),
    fact: (label) =>
      // What the head says is not said again below it.
      page
        .locator("dl > div")
        .filter({ has: page.getByText(label, { exact: true }) })
        .last()
        .locator("dd"),
    async open(path) {
      await page.goto(path);
      await expect(page.locator(".rs-record .rs-foot")).toBeVisible();
    },
    async type(path, text) {
      await control(path).fill("");
      await control(path).pressSequentially(text);
    },
    async typeAll(values) {
      for (const [path, text] of Object.entries(values)) await record.type(path, text);
    },
    async choose(path, option) {
      await chooseIn(page, field(path), option);
    },
    async add(path) {
      await field(path)
        .getByRole("button", { name: /^Adicionar/ })
        .click();
    },
  };
  return record;
}

async function chooseIn(page: Page, box: Locator, option: string): Promise<void> {
  await box.getByRole("combobox").waitFor();
  const select = box.locator("select");
  if ((await select.count()) > 0) {
    await select.selectOption({ label: option });
    return;
  }
  await box.getByRole("combobox").fill(option);
  // The typed text may be a code that no option shows, so the test waits for the search and takes an exact or the first
  // match.
  const options = page.getByRole("listbox");
  await expect(options).toHaveAttribute("aria-busy", "false");
  const [exact, any] = [options.getByRole("option", { name: option, exact: true }), options.getByRole("option")];
  await ((await exact.count()) > 0 ? exact : any).first().click();
}
