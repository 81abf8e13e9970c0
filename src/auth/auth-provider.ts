// Answers react-admin's questions about the session with the OIDC client.
import type { AuthProvider } from "react-admin";
import { currentSession, openedSession } from "./me.ts";
import { finishSignIn, signIn, signOut } from "./sign-in.ts";
import { signedInUser } from "./user-manager.ts";

export const authProvider: AuthProvider = {
  async login() {
    await signIn();
  },
  async logout() {
    await signOut();
    return false;
  },
  async checkAuth() {
    const user = await signedInUser();
    if (!user || (user.expired && !user.refresh_token)) await signIn();
  },
  /** api-fetch has already handled a refused token; any other failure keeps the session. */
  async checkError() {},
  async handleCallback() {
    return { redirectTo: await finishSignIn() };
  },
  async getIdentity() {
    const { me } = await currentSession();
    return { id: me.id, fullName: me.person?.fullName ?? "" };
  },
  async getPermissions() {
    return (await openedSession()).access;
  },
};
