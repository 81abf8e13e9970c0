// Does a call come from an address that its key allows? IPv4 inside IPv6 ("::ffff:10.0.0.1") counts as what it is.
import { BlockList, isIP } from "node:net";
import { plainRange } from "../../src/rules/ip-ranges.ts";

const FAMILY = { 4: "ipv4", 6: "ipv6" } as const;

export function isAllowedAddress(allowed: readonly string[], ip: string): boolean {
  if (allowed.length === 0) return true;
  const ranges = new BlockList();
  for (const text of allowed) {
    const range = plainRange(text);
    if (range) ranges.addSubnet(range.address, range.bits, FAMILY[range.version]);
  }
  const caller = plainRange(ip.replace(/%.*$/, ""));
  return caller !== undefined && isIP(caller.address) !== 0 && ranges.check(caller.address, FAMILY[caller.version]);
}
