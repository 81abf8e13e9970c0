// Every deliberate break, by area.
import { ACCESS } from "./access.ts";
import { ACCOUNTING } from "./accounting.ts";
import { BUREAUS } from "./bureaus.ts";
import { COMMITTEE } from "./committee.ts";
import { CREDIT } from "./credit.ts";
import { FIELDS } from "./fields.ts";
import { IDENTITY } from "./identity.ts";
import { MESSAGES } from "./messages.ts";
import type { Mutation } from "./mutation.ts";
import { OFFLINE } from "./offline.ts";
import { OPERATION } from "./operation.ts";
import { RULES } from "./rules.ts";
import { SCREENS } from "./screens.ts";
import { SERVER } from "./server.ts";
import { SQL } from "./sql.ts";
import { TRANSFER } from "./transfer.ts";
import { TREASURY } from "./treasury.ts";
import { USERS } from "./users.ts";
import { VOTINGS } from "./votings.ts";

export const MUTATIONS: Record<string, readonly Mutation[]> = {
  server: SERVER,
  bureaus: BUREAUS,
  committee: COMMITTEE,
  votings: VOTINGS,
  credit: CREDIT,
  rules: RULES,
  fields: FIELDS,
  screens: SCREENS,
  sql: SQL,
  access: ACCESS,
  users: USERS,
  accounting: ACCOUNTING,
  transfer: TRANSFER,
  offline: OFFLINE,
  identity: IDENTITY,
  messages: MESSAGES,
  operation: OPERATION,
  treasury: TREASURY,
};
