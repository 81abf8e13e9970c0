// Breaks of files, webhooks and notifications: received and sent data, and recipients.
import type { Mutation } from "./mutation.ts";

export const MESSAGES: readonly Mutation[] = [
  {
    name: "A file of more than the limit is stored",
    file: "server/features/files/store-file.ts",
    find: "if (measure.size > UPLOAD_LIMIT_BYTES)",
    replace: "if (measure.size > UPLOAD_LIMIT_BYTES * 2)",
    caughtBy: ["tests/api/files/upload.test.ts"],
  },
  {
    name: "A file is of the type that its name says",
    file: "server/features/files/content-type.ts",
    find: "if (!kind.begins(head))",
    replace: "if (!kind.begins(head) && head.length === 0)",
    caughtBy: ["tests/api/files/upload.test.ts"],
  },
  {
    name: "A program is stored under another name",
    file: "server/features/files/content-type.ts",
    find: "if (PROGRAMS.some((isProgram) => isProgram(head)))",
    replace: "if (PROGRAMS.every((isProgram) => isProgram(head)))",
    caughtBy: ["tests/api/files/upload.test.ts"],
  },
  {
    name: "A page of the web is stored as a document",
    file: "server/features/files/content-type.ts",
    find: "  if (isActiveMarkup(head))\n",
    replace: "  if (isActiveMarkup(head) && head.length === 0)\n",
    caughtBy: ["tests/api/files/upload.test.ts", "tests/security/headers.test.ts"],
  },
  {
    name: "A file of a record is read by whoever knows its id",
    file: "server/features/files/readable.ts",
    find: 'where ${reference.pointsTo("$1")} and ${scope})`];',
    replace: 'where ${reference.pointsTo("$1")} and (${scope} or true))`];',
    caughtBy: ["tests/api/files/rights.test.ts"],
  },
  {
    name: "A stranger's file is hung on a record of one's own",
    file: "server/features/files/check-written.ts",
    find: "if (!file || file.id !== id || !(await mayReadFile(context, use.resources, use.references, file)))",
    replace:
      "if (!file || file.id !== id || (!(await mayReadFile(context, use.resources, use.references, file)) && !field))",
    caughtBy: ["tests/api/files/rights.test.ts"],
  },
  {
    name: "The sweep takes files that a record names",
    file: "server/features/files/queries.ts",
    find: '"update public_files set attached_at = $2 where id = any($1::uuid[]) and attached_at is null"',
    replace: '"update public_files set attached_at = $2 where id = any($1::uuid[]) and attached_at is not null"',
    caughtBy: ["tests/api/files/sweep.test.ts"],
  },
  {
    name: "A webhook is signed without its time",
    file: "server/features/webhooks/send.ts",
    find: ".update(`${seconds}.${body}`)",
    replace: ".update(`${body}`)",
    caughtBy: ["tests/api/webhooks/deliveries.test.ts"],
  },
  {
    name: "A webhook is sent to whatever its name leads to",
    file: "server/features/webhooks/send.ts",
    find: "return allowLocal || addresses.every(({ address }) => isPublicAddress(address)) ? addresses : undefined;",
    replace:
      "return allowLocal || addresses.some(({ address }) => isPublicAddress(address) || address) ? addresses : undefined;",
    caughtBy: ["tests/api/webhooks/registration.test.ts"],
  },
  {
    name: "A failing receiver is asked again at once",
    file: "server/features/webhooks/deliver.ts",
    find: "FIRST_DELAY_MS * GROWTH ** (attempts - 1)",
    replace: "FIRST_DELAY_MS * 0 * attempts",
    caughtBy: ["tests/api/webhooks/deliveries.test.ts"],
  },
  {
    name: "A delivery fails for good at its first attempt",
    file: "server/features/webhooks/deliver.ts",
    find: "await settle(context, due, outcome, due.attempts > due.retryLimit);",
    replace: "await settle(context, due, outcome, due.attempts > 0);",
    caughtBy: ["tests/api/webhooks/deliveries.test.ts"],
  },
  {
    name: "A person reads the notifications of another",
    file: "server/features/notifications/queries.ts",
    find: "from notifications where user_id = $1 and id = $2`",
    replace: "from notifications where (user_id = $1 or true) and id = $2`",
    caughtBy: ["tests/api/notifications/calls.test.ts"],
  },
  {
    name: "The same is told again while it is unread",
    file: "server/features/notifications/notify.ts",
    find: "users.filter((id) => !unreadUsers.has(id))",
    replace: "users.filter((id) => !unreadUsers.has(-id))",
    caughtBy: ["tests/api/notifications/calls.test.ts"],
  },
  {
    name: "A script in a notification is stored",
    file: "server/features/notifications/notify.ts",
    find: "body: notification.body === undefined ? null : input.sanitizeText(notification.body),",
    replace: "body: notification.body === undefined ? null : notification.body,",
    caughtBy: ["tests/api/notifications/calls.test.ts"],
  },
];
