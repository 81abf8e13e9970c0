// The operation that a notification is about: named by itself, or by the committee's voting on it. Spec api §4.
import type { Notification, Reference } from "../../shell/notifications/notification.ts";

export function operationOf({ data }: Notification): number | undefined {
  const voting = data.committeeVoting as (Reference & { operation?: Reference }) | undefined;
  return (data.operation ?? voting?.operation)?.id;
}
