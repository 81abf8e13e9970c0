// Types without pauses, because searches start a short time after the last key and a slow machine may pause between
// two.
import type { Locator, Request } from "@playwright/test";

/** Types all keys within one task of the page, and returns the moment by the browser's clock. */
export function typeAtOnce(control: Locator, text: string): Promise<number> {
  return control.evaluate((input, typed) => {
    // The native setter is used, because React would ignore a change through its own.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
    for (let length = 1; length <= typed.length; length++) {
      set!.call(input, typed.slice(0, length));
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
    return performance.timeOrigin + performance.now();
  }, text);
}

/** Returns when a call was sent, by the same clock. */
export async function sentAt(call: Request): Promise<number> {
  await call.response();
  return call.timing().startTime;
}
