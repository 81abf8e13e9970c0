// The lender itself: its name and logo are every signed-in person's to see, the whole record only by its page.
import { mayRead } from "../access/permission.ts";
import { type Context, SYSTEM_CALLER } from "../base/context.ts";
import type { Row } from "../base/database.ts";
import { resourceNamed, type Services } from "../resources/services.ts";
import { readSingleton, writeSingleton } from "../resources/singleton.ts";

const SHOWN_TO_ALL = ["id", "legalName", "tradeName", "documentNumber", "avatarFileID"];

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
