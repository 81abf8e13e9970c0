// A notification as it travels from the server to the screen.

/** What is referred to: `{ operation: { type: "operation", id: 15 } }`. */
export interface NotificationReference {
  type: string;
  id: number;
  [nested: string]: unknown;
}

/** `References`: what it is about, by the part that each plays. */
export interface Notification<References = { [part: string]: NotificationReference | undefined }> {
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
  data: References;
}
