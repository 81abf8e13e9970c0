// Stores and describes incidents: wrong passwords tried on an account since its person last signed in.
import { countText } from "../../../src/base/count-text.ts";
import { type Handle, run } from "../../framework/index.ts";

export interface Incident {
  failures: number;
  /** The first addresses of the guesses. */
  addresses: string[];
  lastAt: string;
}

const RETENTION_DAYS = 90;

/** Returns the incident since the last sign-in if it was reported; the next guess begins another one. */
export async function endIncident(handle: Handle, accountId: string): Promise<Incident | undefined> {
  const [incident] = await run<Incident & { reported: boolean }>(
    handle,
    `delete from identity_guesses where account_id = $1
     returning failures, addresses, last_at as "lastAt", reported_at is not null as reported`,
    [accountId],
  );
  return incident?.reported ? incident : undefined;
}

export async function incidentOf(handle: Handle, accountId: string): Promise<Incident | undefined> {
  const [incident] = await run<Incident>(
    handle,
    'select failures, addresses, last_at as "lastAt" from identity_guesses where account_id = $1',
    [accountId],
  );
  return incident;
}

export async function forgetOldGuesses(handle: Handle, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - RETENTION_DAYS * 86_400_000).toISOString();
  await run(handle, "delete from identity_guesses where last_at <= $1", [oldest]);
}

const MOMENT = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "America/Sao_Paulo",
});

/** Returns "7 tentativas de entrada com senha errada, a última em 18/11/2026, 10:00, de 203.0.113.7 e 203.0.113.8". */
export function incidentText({ failures, addresses, lastAt }: Incident): string {
  const count = countText(failures, "tentativa", "tentativas");
  const places = new Intl.ListFormat("pt-BR").format(addresses);
  return `${count} de entrada com senha errada, a última em ${MOMENT.format(new Date(lastAt))}, de ${places}`;
}
