// All addresses of one IPv6 network count as a single source of requests.
import { expect, test } from "vitest";
import { addressSource } from "../../server/platform/http/address-source.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "::ffff:203.0.113.7"],
  ["::ffff:cb00:7107", "::ffff:cb00:7107"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0DB8:1:2:ffff:1:2:3", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("the address %s is counted as %s", (ip, source) => {
  expect(addressSource(ip)).toBe(source);
});
