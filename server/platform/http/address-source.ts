// Decides whose an address is, for counting the calls of unknown callers.
import { isIPv6 } from "node:net";

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * A household or a machine has a whole IPv6 network of 64 bits: counted by single addresses it could start anew with
 * each.
 */
export function addressSource(ip: string): string {
  const [address = ""] = ip.split("%");
  if (!isIPv6(address) || address.includes(".")) return address;
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [first = "", last] = plain.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: GROUPS - first.length - (last?.length ?? 0) }, () => "0");
  const groups = last ? [...first, ...zeros, ...last] : [...first];
  const isMapped = groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  return isMapped ? plain : `${groups.slice(0, NETWORK_GROUPS).join(":")}::/64`;
}
