// The lender itself: every signed-in person may see its name, logo and contacts; the whole record needs the right to
// its page.
import { AppError } from "../../../src/base/app-error.ts";
import { pick } from "../../../src/base/pick.ts";
import type { MainCompany } from "../../../src/rules/parties/main-company.ts";
import {
  type Context,
  inTransaction,
  permissions,
  type Row,
  records,
  resourceNamed,
  run,
} from "../../framework/index.ts";

const SHOWN_TO_ALL = ["id", "legalName", "tradeName", "documentNumber", "avatarFileID", "email", "phone"] as const;

export async function readMainCompany(context: Context): Promise<MainCompany> {
  const resource = resourceNamed(context, "main-company");
  if (permissions.mayRead(resource, context.caller)) return records.readSingleton(context, resource);
  const record = await records.readSingleton({ ...context, caller: permissions.SYSTEM_CALLER }, resource);
  return pick(record, SHOWN_TO_ALL);
}

const USUAL_BIN_DAYS = 30;

/** For how many days the lender's bin keeps what is deleted. */
export async function binDays({ db }: Context): Promise<number> {
  const [main] = await run<{ days: number | null }>(db, "select bin_days as days from companies where main");
  return main?.days ?? USUAL_BIN_DAYS;
}

/** POST is for an installation that has no lender yet; from then on PUT changes it. */
export function createMainCompany(context: Context, body: Row): Promise<Row> {
  const resource = resourceNamed(context, "main-company");
  permissions.requireWrite(resource, "update", context.caller, context.services.pageViews);
  return inTransaction(context, async (inside) => {
    await run(inside.db, `lock table "${resource.table}" in share row exclusive mode`);
    const [main] = await run(inside.db, `select 1 from "${resource.table}" where main`);
    if (main)
      throw new AppError("INVALID_STATE", {
        entity: resource.entity,
        message: "A organização já está cadastrada. Para alterar os dados dela, use PUT /companies/main.",
      });
    return records.writeSingleton(inside, resource, { body, clear: [] });
  });
}

/** Registers may choose the lender like any other company, but its name and document change only on its own page. */
export async function refuseMainCompany(
  context: Context,
  company: { id?: unknown; documentNumber?: unknown },
): Promise<void> {
  const resource = resourceNamed(context, "main-company");
  if (permissions.mayWrite(resource, "update", context.caller, context.services.pageViews)) return;
  const [main] = await run(
    context.db,
    `select 1 from "${resource.table}" where main and (id = $1::bigint or document_number = $2)`,
    [company.id ?? null, company.documentNumber ?? null],
  );
  if (!main) return;
  throw new AppError("FORBIDDEN", {
    entity: resource.entity,
    message: "Os dados da própria instituição só mudam em Configurações › Organização.",
  });
}
