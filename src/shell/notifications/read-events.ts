// Reads server-sent events from the body of an answer, in the format of the standard.

export interface ServerEvent {
  id: string | undefined;
  name: string;
  data: string;
}

/** Ends with the body. Calls `alive` for everything that arrives, including heartbeats without an event. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { alive, event }: { alive(): void; event(event: ServerEvent): void },
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    alive();
    const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const read = eventOf(block);
      if (read) event(read);
    }
  }
}

/** Returns undefined for a block of comments. */
function eventOf(block: string): ServerEvent | undefined {
  const fields = block.split(/\r?\n/).flatMap((line): [string, string][] => {
    const [, name, value] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? [];
    return name ? [[name, value ?? ""]] : [];
  });
  const last = (name: string) => fields.findLast(([one]) => one === name)?.[1];
  const data = fields.filter(([name]) => name === "data").map(([, value]) => value);
  return data.length > 0 ? { id: last("id"), name: last("event") ?? "message", data: data.join("\n") } : undefined;
}
