// Tests which addresses a webhook may have.
import { describe, expect, test } from "vitest";
import { isPublicAddress, isPublicUrl } from "../../../src/rules/webhooks/webhook-address.ts";

test.each([
  "https://example.com/hooks",
  "https://api.cliente.com.br:8443/a?b=c",
  "https://8.8.8.8/x",
  "https://[2606:4700:4700::1111]/",
  "https://cliente.com./x",
])("the address %s is accepted", (url) => expect(isPublicUrl(url)).toBe(true));

test.each([
  "http://example.com/",
  "http://127.0.0.1/x",
  "ftp://a",
  "https://10.0.0.1/x",
  "https://172.16.0.1/",
  "https://172.31.255.255/",
  "https://192.168.1.1/",
  "https://169.254.169.254/latest/meta-data",
  "https://100.64.0.1/",
  "https://0.0.0.0/",
  "https://255.255.255.255/",
  "https://127.1/",
  "https://2130706433/",
  "https://0x7f000001/",
  "https://0177.0.0.1/",
  "https://[::1]/",
  "https://[::]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:8.8.8.8]/",
  "https://[fd00::1]/",
  "https://[fe80::1]/",
  "https://[64:ff9b::7f00:1]/",
  "https://[2002:7f00:1::]/",
  "https://[2001:db8::1]/",
  "https://[2001::1]/",
  "https://localhost/",
  "https://LOCALHOST./",
  "https://a.localhost/",
  "https://servidor/",
  "https://banco.internal/",
  "https://kubernetes.default.svc/",
  "https://x.svc.cluster/",
  "https://impressora.local/",
  "https://user:pass@example.com/",
  "https://user@example.com/",
  "javascript:alert(1)",
  "nada",
  "",
])("the address %s is refused", (url) => expect(isPublicUrl(url)).toBe(false));

describe("an address that a name resolves to", () => {
  test.each(["172.15.0.1", "172.32.0.1", "100.128.0.1", "11.0.0.1", "2a00::1"])("is public: %s", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  test.each(["::ffff:10.0.0.1", "fe80::1%eth0", "::1", "224.0.0.1", "192.0.2.7"])("is not public: %s", (address) =>
    expect(isPublicAddress(address)).toBe(false),
  );
});
