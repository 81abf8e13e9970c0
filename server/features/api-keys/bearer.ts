// Identifies the key of a call that has one in the place of a person's token, and checks whether it is still valid.
import { AppError } from "../../../src/base/app-error.ts";
import { isInRanges } from "../../../src/rules/access/ip-ranges.ts";
import { type Caller, type Handle, permissions, run, type Services } from "../../framework/index.ts";
import { isBlockedByNetwork } from "../users/index.ts";
import { hashOf, isKey, isWellFormed } from "./key.ts";
import { powerOf } from "./scopes.ts";

interface KeyRow {
  id: number;
  name: string;
  prefix: string;
  enabled: boolean | null;
  scopes: string[];
  allowed_ips: string[] | null;
  expires_at: string | null;
  last_used_at: string | null;
  responsible: number | null;
  external: boolean | null;
}

/** Keys are found by their digest, so that the time of a lookup reveals nothing about any other key. */
const FIND = `
  select k.id, k.name, k.prefix, k.enabled, k.scopes, k.allowed_ips, k.expires_at::text, k.last_used_at,
         coalesce(k.created_by_id, k.updated_by_id) as responsible, u.external_access as external
    from api_keys k left join users u on u.id = coalesce(k.created_by_id, k.updated_by_id) where k.key = $1`;

/** "Last used" is written once a minute at most, and not at every call. */
const USE_NOTE_INTERVAL_MS = 60_000;

export function keyBearer({ resources }: Pick<Services, "resources">): permissions.KeyBearer {
  return {
    isKey,
    async load(handle, token, { ip, clock }) {
      const [key] = isWellFormed(token) ? await run<KeyRow>(handle, FIND, [hashOf(token)]) : [];
      if (!key || !isInForce(key, clock.today()) || !isAllowedAddress(key.allowed_ips ?? [], ip)) throw refused();
      // The limits of the person responsible apply to the key.
      const person = { externalAccess: key.external, address: ip };
      if (await isBlockedByNetwork(handle, person, clock.now())) throw refused();
      await noteUse(handle, key, clock.now());
      return callerOf(key, powerOf(resources, key.scopes));
    },
  };
}

const isAllowedAddress = (allowed: readonly string[], ip: string): boolean =>
  allowed.length === 0 || isInRanges(ip, allowed);

/**
 * The last day counts whole. Without a person responsible a key would act for the installation itself, so it is
 * refused.
 */
function isInForce({ enabled, expires_at, responsible }: KeyRow, today: string): boolean {
  return enabled !== false && responsible !== null && (expires_at === null || expires_at >= today);
}

function callerOf(key: KeyRow, resources: NonNullable<Caller["key"]>["resources"]): Caller {
  return {
    userID: key.responsible,
    name: key.name,
    key: { id: key.id, name: `${key.name} (${key.prefix})`, resources },
    roles: [],
    system: permissions.UNSCOPED_SYSTEM,
    systemsPagesViews: {},
    portfolio: null,
    owners: {},
  };
}

/** Of many calls at once, the first one's write makes the others' condition false. */
async function noteUse(handle: Handle, { id, last_used_at }: KeyRow, now: Date): Promise<void> {
  const before = new Date(now.getTime() - USE_NOTE_INTERVAL_MS);
  if (last_used_at !== null && new Date(last_used_at) > before) return;
  await run(
    handle,
    "update api_keys set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at <= $3)",
    [id, now.toISOString(), before.toISOString()],
  );
}

/** Every reason has the same answer, so that whoever tries keys learns nothing. */
function refused(): AppError {
  return new AppError("UNAUTHORIZED", {
    message: "Chave de API não aceita. Confira se ela está habilitada, no prazo e liberada para este endereço.",
    headers: { "www-authenticate": 'Bearer error="invalid_token"' },
  });
}
