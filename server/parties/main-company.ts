// The lender itself: its name, logo and how to reach it are every signed-in person's to see, the whole record only by its page.
import { AppError } from "../../src/base/app-error.ts";
import { mayRead, mayWrite } from "../access/permission.ts";
import { type Context, SYSTEM_CALLER } from "../base/context.ts";
import { type Row, run } from "../base/database.ts";
import { resourceNamed, type Services } from "../resources/services.ts";
import { readSingleton, writeSingleton } from "../resources/singleton.ts";

const SHOWN_TO_ALL = ["id", "legalName", "tradeName", "documentNumber", "avatarFileID", "email", "phone"];

export async function readMainCompany(context: Context, services: Services): Promise<Row> {
  const resource = resourceNamed(services, "main-company");
  if (mayRead(resource, context.caller)) return readSingleton(context, services, resource);
  const record = await readSingleton({ ...context, caller: SYSTEM_CALLER }, services, resource);
  return Object.fromEntries(SHOWN_TO_ALL.map((name) => [name, record[name]]));
}

/** POST and PUT are the same: there is always one lender, at first without data. */
export function writeMainCompany(context: Context, services: Services, body: Row): Promise<Row> {
  return writeSingleton(context, services, resourceNamed(services, "main-company"), { body, clear: [] });
}

/** The lender is a company like others to be chosen, yet what it is called and its document change only by its own page. */
export async function refuseMainCompany(
  context: Context,
  services: Services,
  company: { id?: unknown; documentNumber?: unknown },
): Promise<void> {
  const resource = resourceNamed(services, "main-company");
  if (mayWrite(resource, "update", context.caller, services.pageViews)) return;
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
