// The door of the identity slice: the issuer of tokens, their verification, and the operations on accounts.
import type { FastifyInstance } from "fastify";
import type { Context, Handle, QueuedWork } from "../../framework/index.ts";
import {
  type Account,
  accountOfUser,
  changeEmail,
  deleteAccount,
  endSessions,
  insertAccount,
  type NewAccount,
  setPasswordHash,
} from "./accounts.ts";
import { changeOwnPassword, type OwnChange } from "./choose-password.ts";
import { createEmbedded } from "./embedded.ts";
import type { IdentityOptions } from "./embedded-deps.ts";
import { providerKeys } from "./keys.ts";
import { mailWork } from "./mail-work.ts";
import { queueMail } from "./mails.ts";
import { hashPassword } from "./passwords.ts";
import { createTokenVerifier, type TokenVerifier } from "./verify.ts";

export type { Directory } from "./directory.ts";
export type { IdentityOptions } from "./embedded-deps.ts";
export { type Incident, incidentText } from "./incidents.ts";

export interface Accounts {
  /** Creates the account of a user; without a password it cannot sign in until one is chosen by a link. */
  create(handle: Handle, account: Omit<NewAccount, "passwordHash"> & { password?: string }): Promise<Account>;
  find(handle: Handle, userID: number): Promise<Account | undefined>;
  /** Sends the mail with the link to choose the first password. */
  invite(handle: Handle, userID: number): Promise<void>;
  /** Revokes the password, ends every session, and sends a link to choose another password. */
  reset(handle: Handle, userID: number): Promise<void>;
  changeEmail(handle: Handle, userID: number, email: string): Promise<void>;
  endSessions(handle: Handle, userID: number): Promise<void>;
  remove(handle: Handle, userID: number): Promise<void>;
  changeOwnPassword(change: OwnChange): Promise<void>;
}

export interface Identity {
  verifyToken: TokenVerifier;
  /** Absent when accounts and passwords belong to an external provider. */
  accounts?: Accounts;
  /** The mails that the provider sends. */
  queuedWork: readonly QueuedWork<Context>[];
  mount(app: FastifyInstance): Promise<void>;
}

export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { settings, database } = options;
  const queuedWork = [mailWork({ ...options, publicUrl: settings.publicUrl })];
  if (settings.oidcIssuer)
    return { verifyToken: createTokenVerifier(settings), queuedWork, mount: async () => undefined };
  const keys = await providerKeys(database.db);
  const embedded = createEmbedded(options, keys);
  return {
    verifyToken: createTokenVerifier(settings, keys),
    accounts: accountsOf(options),
    queuedWork,
    mount: embedded.mount,
  };
}

function accountsOf(options: IdentityOptions): Accounts {
  const { clock, enqueue } = options;
  const withAccount = async (handle: Handle, userID: number, work: (account: Account) => Promise<void>) => {
    const account = await accountOfUser(handle, userID);
    if (account) await work(account);
  };
  return {
    async create(handle, { password, ...account }) {
      const passwordHash = password === undefined ? undefined : await hashPassword(password);
      return insertAccount(handle, { ...account, passwordHash }, clock.now());
    },
    find: accountOfUser,
    invite: (handle, userID) =>
      withAccount(handle, userID, (account) => queueMail(enqueue, handle, { account, purpose: "invite" })),
    reset: (handle, userID) =>
      withAccount(handle, userID, async (account) => {
        await setPasswordHash(handle, account.id, null, clock.now());
        await endSessions(handle, account.id);
        await queueMail(enqueue, handle, { account, purpose: "reset" });
      }),
    changeEmail,
    endSessions: (handle, userID) => withAccount(handle, userID, ({ id }) => endSessions(handle, id)),
    remove: deleteAccount,
    changeOwnPassword: (change) => changeOwnPassword(options, change),
  };
}
