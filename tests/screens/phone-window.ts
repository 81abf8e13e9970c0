// A window as wide as that of a phone, for screens that change their shape there.
import { vi } from "vitest";

const PHONE_PX = 390;

export function narrowTheWindow(): void {
  vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const most = /max-width: ([\d.]+)px/.exec(query)?.[1];
    const matches = most !== undefined && PHONE_PX <= Number(most);
    return { matches, media: query, addEventListener() {}, removeEventListener() {} } as unknown as MediaQueryList;
  });
}
