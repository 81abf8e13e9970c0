// The notifications that people have been sent, for tests of whoever sends them.
import { type Handle, run } from "../../server/platform/db/database.ts";

export interface SentNotice {
  /** Whose it is: `sa`, `op`. */
  login: string;
  title: string;
  body: string;
  category: string;
}

/** Those with this title whose text contains `about`, in the order of sending. */
export const sentNotices = (db: Handle, title: string, about = ""): Promise<SentNotice[]> =>
  run<SentNotice & object>(
    db,
    `select a.login, n.title, n.body, n.category from notifications n join identity_account a on a.user_id = n.user_id
      where n.title = $1 and strpos(n.body, $2) > 0 order by n.id`,
    [title, about],
  );
