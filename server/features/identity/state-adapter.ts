// Stores the provider's sessions, codes, grants and refresh tokens in one table, so that they survive a restart.
import { createHash } from "node:crypto";
import { type Adapter, type AdapterPayload, errors, Provider } from "oidc-provider";
import { type Handle, run } from "../../framework/index.ts";
import { ADDRESS_HEADER } from "./caller-address.ts";

interface StateRow {
  payload: AdapterPayload;
  consumed_at: string | null;
}

/** The product's own sign-in needs far fewer characters, and longer parameters are refused. */
const MOST_CHARACTERS = 8_000;
/** This number lets all people behind one address begin several sign-ins. */
const UNFINISHED_OF_AN_ADDRESS = 1_000;
const UNFINISHED_IN_ALL = 20_000;

/** Only the clock of the database decides when a row ends, because it is the same for every process. */
const UPSERT = `
  insert into identity_state (kind, id, payload, account_id, grant_id, uid, user_code, expires_at, address)
  values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8), $9)
  on conflict (kind, id) do update set payload = excluded.payload, account_id = excluded.account_id,
    grant_id = excluded.grant_id, uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at, address = excluded.address`;

export function stateAdapter(db: Handle): (kind: string) => Adapter {
  return (kind) => {
    const find = async (column: "id" | "uid" | "user_code", value: string): Promise<AdapterPayload | undefined> => {
      const [row] = await run<StateRow>(
        db,
        `select payload, consumed_at from identity_state
          where kind = $1 and ${column} = $2 and (expires_at is null or expires_at > now())`,
        [kind, value],
      );
      if (!row?.consumed_at) return row?.payload;
      return { ...row.payload, consumed: Math.floor(Date.parse(row.consumed_at) / 1000) };
    };
    return {
      async upsert(id, payload, expiresIn) {
        const { accountId, grantId, uid, userCode } = payload;
        const text = JSON.stringify(payload);
        if (text.length > MOST_CHARACTERS) throw new errors.InvalidRequest("os parâmetros do pedido são longos demais");
        const links = [accountId ?? null, grantId ?? null, uid ?? null, userCode ?? null];
        await run(db, UPSERT, [kind, id, text, ...links, expiresIn || null, accountId ? null : callingAddress()]);
      },
      find: (id) => find("id", id),
      findByUid: (uid) => find("uid", uid),
      findByUserCode: (code) => find("user_code", code),
      /** Of two calls with the same code or token at the same moment, one succeeds. */
      async consume(id) {
        const first = await run(
          db,
          "update identity_state set consumed_at = now() where kind = $1 and id = $2 and consumed_at is null returning id",
          [kind, id],
        );
        if (first.length === 0) throw new errors.InvalidGrant(`${kind} already used`);
      },
      async destroy(id) {
        await run(db, "delete from identity_state where kind = $1 and id = $2", [kind, id]);
      },
      async revokeByGrantId(grantId) {
        await run(db, "delete from identity_state where grant_id = $1", [grantId]);
      },
    };
  };
}

/** Returns a digest of the calling address; null outside of a request. */
function callingAddress(): string | null {
  const address = Provider.ctx?.req.headers[ADDRESS_HEADER];
  return typeof address === "string" ? createHash("sha256").update(address).digest("base64url").slice(0, 22) : null;
}

export async function deleteUnfinished(db: Handle): Promise<void> {
  await run(
    db,
    `delete from identity_state s using (
       select kind, id, row_number() over (partition by address order by expires_at desc) as of_address,
              row_number() over (order by expires_at desc) as in_all
         from identity_state where address is not null) ranked
      where s.kind = ranked.kind and s.id = ranked.id and (of_address > $1 or in_all > $2)`,
    [UNFINISHED_OF_AN_ADDRESS, UNFINISHED_IN_ALL],
  );
}
