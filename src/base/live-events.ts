// What the stream of the server says beside notifications, passed on to the parts of the page that it concerns.

export interface LiveVisitor {
  id: number;
  name: string;
  isEditing: boolean;
}

/** The others in a room, and the version of what it shows. */
export interface LiveRoom {
  visitors: LiveVisitor[];
  version: string;
}

export interface LiveEvent {
  /** "presence", "changed", "comments" or "messages". */
  name: string;
  resource: string;
  /** The id of the record; absent for the list of the register. */
  record?: string;
  /** The others who have the record open. */
  visitors?: LiveVisitor[];
}

type Hear = (event: LiveEvent) => void;
const listeners = new Set<Hear>();

/** Returns the function that ends the listening. */
export function onLiveEvent(hear: Hear): () => void {
  listeners.add(hear);
  return () => {
    listeners.delete(hear);
  };
}

export function passLiveEvent(event: LiveEvent): void {
  for (const hear of listeners) hear(event);
}
