// Finds the scripts of an event: that of its product or the one it names, in the version of its date for each regime.
import { AppError, type FieldError } from "../../../../src/base/app-error.ts";
import { formatDate } from "../../../../src/base/dates.ts";
import { type Regime, regimeOf } from "../../../../src/rules/accounting/accounting-regime.ts";
import { type Context, run, validationError } from "../../../framework/index.ts";
import { type ScriptVersion, versionAt } from "./versions.ts";

export type EntryOrigin = "OP" | "TR" | "AC";

interface ScriptChoice {
  scriptID?: number | undefined;
  productID?: number | undefined;
  date: string;
  /** When absent, the regime of the date applies. */
  regimes?: readonly Regime[] | undefined;
}

export interface ChosenScript {
  regime: Regime;
  id: number;
  title: string;
  origin: EntryOrigin;
  version: ScriptVersion;
}

interface Script {
  id: number;
  title: string;
  regime: Regime;
  origin: EntryOrigin;
  enabled: boolean;
  bacenScriptID: number | null;
}

const REGIME_TEXT: Record<Regime, string> = { IFRS: "IFRS 9", BACEN: "Bacen" };

export async function chooseScripts(context: Context, choice: ScriptChoice): Promise<ChosenScript[]> {
  const { field, script } = await namedScript(context, choice);
  const regimes = choice.regimes ?? [script.regime === "BACEN" ? "BACEN" : regimeOf(choice.date)];
  const scripts: ChosenScript[] = [];
  for (const regime of new Set(regimes)) {
    const own = await inRegime(context, script, regime);
    if (!own) throw eventError(field, `O roteiro "${script.title}" não tem par no regime ${REGIME_TEXT[regime]}.`);
    if (!own.enabled) throw eventError(field, `O roteiro "${own.title}" está desabilitado.`);
    const version = await versionAt(context, own.id, choice.date);
    if (!version)
      throw eventError(field, `Nenhuma versão do roteiro "${own.title}" está vigente em ${formatDate(choice.date)}.`);
    scripts.push({ regime, id: own.id, title: own.title, origin: own.origin, version });
  }
  return scripts;
}

async function namedScript(context: Context, { scriptID, productID }: ScriptChoice) {
  if (scriptID !== undefined) {
    const script = await scriptOf(context, scriptID);
    if (!script) throw eventError("accountingScriptID", "Este roteiro contábil não existe.");
    return { field: "accountingScriptID", script };
  }
  if (productID === undefined)
    throw eventError("accountingScriptID", "Informe o produto ou o roteiro contábil do evento.");
  const [product] = await run<{ name: string; scriptID: number | null }>(
    context.db,
    'select name, accounting_script_id as "scriptID" from products where id = $1',
    [productID],
  );
  if (!product) throw eventError("productID", "Este produto não existe.");
  const script = product.scriptID === null ? undefined : await scriptOf(context, product.scriptID);
  if (!script)
    throw new AppError("INVALID_STATE", {
      entity: "AccountingEvent",
      field: "productID",
      message: `O produto "${product.name}" não tem roteiro contábil. Escolha um em Contábil › Roteiros por produto.`,
    });
  return { field: "productID", script };
}

async function scriptOf({ db }: Context, id: number): Promise<Script | undefined> {
  const [script] = await run<Script>(
    db,
    `select id, title, regime, origin, coalesce(enabled, true) as enabled, bacen_script_id as "bacenScriptID"
       from accounting_scripts where id = $1`,
    [id],
  );
  return script;
}

async function inRegime(context: Context, script: Script, regime: Regime): Promise<Script | undefined> {
  if (script.regime === regime) return script;
  return script.bacenScriptID === null ? undefined : scriptOf(context, script.bacenScriptID);
}

export function eventError(field: string, message: string): AppError {
  const errors: FieldError[] = [{ field, code: "script", message }];
  return validationError(errors, "AccountingEvent");
}
