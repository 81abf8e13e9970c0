// Which addresses the product may call by itself: https, no password in the address, and a host on the internet. URL
// has already normalised "127.1", "0x7f.1" and "2130706433" to the one spelling that is compared here.

import { withoutEnding } from "../../base/text.ts";

export const NOT_PUBLIC_TEXT = "Informe uma URL https pública.";

/** Names of the machine itself or of its own network. */
const INSIDE =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|lan|home|corp|arpa|test|invalid|onion|svc|cluster)$/;

/** Returns whether a person may register this address. Its name is resolved later, at each delivery. */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.protocol !== "https:" || url.username || url.password) return false;
  const host = hostOf(url);
  if (isAddress(host)) return isPublicAddress(host);
  return host.includes(".") && !INSIDE.test(host);
}

/** Returns the host without brackets and without the final dot. */
export function hostOf(url: URL): string {
  return withoutEnding(url.hostname.replace(/^\[|\]$/g, ""), ".");
}

export const isAddress = (host: string): boolean => host.includes(":") || /^\d+\.\d+\.\d+\.\d+$/.test(host);

export function isPublicAddress(address: string): boolean {
  return address.includes(":") ? isPublicV6(address) : isPublicV4(address);
}

/** [network, bits] of RFC 6890 and its successors: addresses that are not on the open internet. */
const CLOSED_V4: readonly [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

function isPublicV4(address: string): boolean {
  const number = numberOf(address);
  return !CLOSED_V4.some(([network, bits]) => number >>> (32 - bits) === numberOf(network) >>> (32 - bits));
}

function numberOf(address: string): number {
  return address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
}

/** Accepts only global unicast, and of it neither documentation addresses nor those that contain an IPv4 address. */
function isPublicV6(address: string): boolean {
  const [first = 0, second = 0] = address.split(":").map((group) => Number.parseInt(group || "0", 16));
  if (first < 0x2000 || first > 0x3ffe) return false;
  const isProtocol = first === 0x2001 && (second < 0x200 || second === 0xdb8);
  return !isProtocol && first !== 0x2002;
}
