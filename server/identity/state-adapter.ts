// The provider's sessions, codes, grants and refresh tokens in one table, so that they outlive the process.
import { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import { type Handle, run } from "../base/database.ts";

interface StateRow {
  payload: AdapterPayload;
  consumed_at: string | null;
}

/** The database's clock alone says when it ends: it is the same for every process. */
const UPSERT = `
  insert into identity_state (kind, id, payload, account_id, grant_id, uid, user_code, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))
  on conflict (kind, id) do update set payload = excluded.payload, account_id = excluded.account_id,
    grant_id = excluded.grant_id, uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at`;

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
        const links = [accountId ?? null, grantId ?? null, uid ?? null, userCode ?? null];
        await run(db, UPSERT, [kind, id, JSON.stringify(payload), ...links, expiresIn || null]);
      },
      find: (id) => find("id", id),
      findByUid: (uid) => find("uid", uid),
      findByUserCode: (code) => find("user_code", code),
      /** Of two calls with the same code or token at the same moment, one gets through. */
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
