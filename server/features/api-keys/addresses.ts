// Does a call come from an address that its key allows?
import { isInRanges } from "../../../src/rules/ip-ranges.ts";

export const isAllowedAddress = (allowed: readonly string[], ip: string): boolean =>
  allowed.length === 0 || isInRanges(ip, allowed);
