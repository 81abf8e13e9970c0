// A notification as the server sends it to the screen.

/** A record that a notification refers to: `{ operation: { type: "operation", id: 15 } }`. */
interface NotificationReference {
  type: string;
  id: number;
  [nested: string]: unknown;
}

export interface Notification {
  id: number;
  uid: string;
  title: string;
  body: string | null;
  category: string | null;
  icon: string | null;
  read: boolean;
  timestamp: string;
  tag: string | null;
  personID: number | null;
  /** The records that it is about, by the part that each plays. */
  data: { [part: string]: NotificationReference | undefined };
}

/** The newest notifications, or those before one that the reader has. */
export interface NotificationPage {
  content: Notification[];
}
