// The operation that a notification is about, named directly or through the committee's voting on it. Spec api §4.

import type { Notification } from "../../base/notification.ts";
import { objectOf } from "../../base/plain-object.ts";

export function operationOf({ data }: Notification): number | undefined {
  const { id } = data.operation ?? objectOf(data.committeeVoting?.operation);
  return typeof id === "number" ? id : undefined;
}
