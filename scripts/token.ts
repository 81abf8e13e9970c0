// npm run --silent token -- <login> prints an access token of a demonstration user, obtained by a real sign-in over
// HTTP.
import { storedPassword } from "../server/demo/password.ts";
import { DEMO_USERS } from "../server/lending/memberships/demo/users.ts";
import { readSettings, SettingsError } from "../server/platform/process/settings.ts";
import { SignInRefusal, signIn } from "./lib/sign-in.ts";

const LOGINS = DEMO_USERS.map(({ login }) => login);
const USAGE = `Uso: npm run --silent token -- <usuário>\nUsuários de demonstração: ${LOGINS.join(", ")}`;

async function main(): Promise<void> {
  const login = process.argv[2];
  if (!login) throw new SignInRefusal(USAGE);
  if (!LOGINS.includes(login)) throw new SignInRefusal(`O usuário "${login}" não é de demonstração.\n${USAGE}`);
  const { publicUrl, dataDir, oidcClientId, oidcIssuer } = readSettings(process.env);
  if (oidcIssuer) throw new SignInRefusal("Esta instalação usa um provedor de identidade externo: peça o token a ele.");
  const password = storedPassword(dataDir);
  if (!password)
    throw new SignInRefusal(`Não há senha de demonstração em ${dataDir}/demo.json. Inicie o servidor com npm start.`);
  process.stdout.write(`${await signIn({ origin: publicUrl, clientId: oidcClientId, login, password })}\n`);
}

main().catch((error: unknown) => {
  const isUserError = error instanceof SignInRefusal || error instanceof SettingsError;
  process.stderr.write(`${isUserError ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
