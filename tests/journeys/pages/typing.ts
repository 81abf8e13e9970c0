// Typing whose pace counts: searches ask a while after the last key, and a slow machine must not pause between two keys.
import type { Locator, Request } from "@playwright/test";

/** Key after key within one turn of the page; answers when, by the clock of the browser. */
export function typeAtOnce(control: Locator, text: string): Promise<number> {
  return control.evaluate((input, typed) => {
    // Past React's own setter, or it would take the change for its own.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
    for (let length = 1; length <= typed.length; length++) {
      set!.call(input, typed.slice(0, length));
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
    return performance.timeOrigin + performance.now();
  }, text);
}

/** When a call went out, by the same clock. */
export async function sentAt(call: Request): Promise<number> {
  await call.response();
  return call.timing().startTime;
}
