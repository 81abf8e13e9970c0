// The lender's own networks, as a dated list: users without external access sign in and call from there alone. While no
// network is in force, nobody is limited. Decision: 0044-the-lenders-networks.md.
import { AppError } from "../../../src/base/app-error.ts";
import { addDays } from "../../../src/base/dates.ts";
import { isInRanges } from "../../../src/rules/access/ip-ranges.ts";
import { type Context, type Handle, type ResourceHooks, run, runtime } from "../../framework/index.ts";

interface DatedNetwork {
  network: string;
  from: string;
  until: string | null;
}

export const OUTSIDE_TEXT = "Acesso permitido somente a partir da rede da instituição.";

export function datedNetworks(handle: Handle): Promise<DatedNetwork[]> {
  return run<DatedNetwork>(
    handle,
    `select network, valid_from::text as "from", valid_until::text as until from access_networks where enabled is not false`,
  );
}

const inForceOn = (networks: readonly DatedNetwork[], day: string): string[] =>
  networks.filter(({ from, until }) => from <= day && (until === null || until >= day)).map(({ network }) => network);

/** Whether the networks in force exclude the address; any list excludes an unknown address. */
export function isOutside(networks: readonly DatedNetwork[], address: string | undefined, now: Date): boolean {
  const inForce = inForceOn(networks, runtime.clockOf(() => now).today());
  return inForce.length > 0 && !isInRanges(address ?? "", inForce);
}

/** Checks the person responsible for a key, or the owner of an account, at this moment. */
export async function isBlockedByNetwork(
  handle: Handle,
  person: { externalAccess: boolean | null; address: string | undefined },
  now: Date,
): Promise<boolean> {
  return person.externalAccess !== true && isOutside(await datedNetworks(handle), person.address, now);
}

/** Whether any network is in force today: only then the users' field for external access has an effect. */
export async function hasNetworks({ db, clock }: Pick<Context, "db" | "clock">): Promise<boolean> {
  return inForceOn(await datedNetworks(db), clock.today()).length > 0;
}

export const networkVerbs: Partial<ResourceHooks> = { afterWrite: (context) => refuseShuttingOut(context) };

/** The list must still admit whoever writes it, today and on every later day on which it changes. */
async function refuseShuttingOut({ db, caller, clock, address }: Context): Promise<void> {
  if (caller.userID === null) return;
  const [person] = await run<{ external: boolean | null }>(
    db,
    "select external_access as external from users where id = $1",
    [caller.userID],
  );
  if (person?.external === true) return;
  const networks = await datedNetworks(db);
  const today = clock.today();
  const changes = networks.flatMap(({ from, until }) => [from, ...(until === null ? [] : [addDays(until, 1)])]);
  const days = [today, ...changes.filter((day) => day > today)];
  const isLockedOut = days.some((day) => {
    const inForce = inForceOn(networks, day);
    return inForce.length > 0 && !isInRanges(address ?? "", inForce);
  });
  if (!isLockedOut) return;
  const message = `Com esta lista você não entraria mais: seu endereço é ${address ?? "desconhecido"} e você não tem acesso externo. Inclua antes a rede dele.`;
  throw new AppError("INVALID_STATE", {
    entity: "AccessNetwork",
    field: "network",
    message,
    errors: [{ field: "network", code: "lockOut", message }],
  });
}
