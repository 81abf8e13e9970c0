// Reads addresses and ranges of addresses as people write them: "203.0.113.7", "10.0.0.0/8", "2001:db8::/32".
import { ownProblem, type RecordCheck } from "../../base/validate.ts";

interface IpRange {
  version: 4 | 6;
  address: string;
  bits: number;
}

const V4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?=\d)|$)){4}$/;
/** URL writes IPv4 inside IPv6 as two groups of hexadecimal digits. */
const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;
const MAPPED_BITS = 96;

/** Returns the range of a text, which may be a single address; undefined when the text is neither. */
function plainRange(text: string): IpRange | undefined {
  const [address = "", bits, rest] = text.trim().split("/");
  if (rest !== undefined || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return undefined;
  if (V4.test(address)) return inside({ version: 4, address, bits: Number(bits ?? 32) });
  const host = `http://[${address}]/`;
  if (!/^[\da-f:.]+$/i.test(address) || !URL.canParse(host)) return undefined;
  const plain = new URL(host).hostname.slice(1, -1);
  const mapped = MAPPED.exec(plain);
  if (!mapped) return inside({ version: 6, address: plain, bits: Number(bits ?? 128) });
  const v4 = mapped.slice(1).flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
  return inside({ version: 4, address: v4.join("."), bits: Number(bits ?? 128) - MAPPED_BITS });
}

function inside(range: IpRange): IpRange | undefined {
  return range.bits >= 0 && range.bits <= (range.version === 4 ? 32 : 128) ? range : undefined;
}

export const checkAllowedAddresses: RecordCheck = ({ allowedIPs }) => {
  const wrong = Array.isArray(allowedIPs) ? allowedIPs.find((text) => !plainRange(String(text))) : undefined;
  if (wrong === undefined) return [];
  const message = `"${wrong}" não é um endereço IP nem uma faixa, como 203.0.113.7 ou 10.0.0.0/8.`;
  return [ownProblem("allowedIPs", message)];
};

export const checkAccessNetwork: RecordCheck = ({ network }) => {
  if (typeof network !== "string" || network === "" || plainRange(network)) return [];
  const message = `"${network}" não é um endereço IP nem uma rede, como 203.0.113.7, 10.0.0.0/8 ou 2001:db8::/32.`;
  return [ownProblem("network", message)];
};

/** Returns whether the address is inside one of the ranges. IPv4 written inside IPv6 counts as IPv4. */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  const [plain = ""] = address.split("%");
  const own = plainRange(plain);
  if (!own) return false;
  return ranges.some((text) => {
    const range = plainRange(text);
    if (!range || range.version !== own.version) return false;
    const free = BigInt((range.version === 4 ? 32 : 128) - range.bits);
    return numberOf(range) >> free === numberOf(own) >> free;
  });
}

function numberOf({ version, address }: IpRange): bigint {
  if (version === 4) return address.split(".").reduce((sum, part) => (sum << 8n) + BigInt(part), 0n);
  const [head = "", tail] = address.split("::");
  const groups = (text = "") => (text === "" ? [] : text.split(":"));
  const [first, last] = [groups(head), groups(tail)];
  const middle = Array.from({ length: 8 - first.length - last.length }, () => "0");
  return [...first, ...middle, ...last].reduce((sum, group) => (sum << 16n) + BigInt(`0x${group}`), 0n);
}
