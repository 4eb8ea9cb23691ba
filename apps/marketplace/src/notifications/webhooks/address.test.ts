import fc from "fast-check";
import { expect, test } from "vitest";
import { isAllowedUrl, isReachable, judgedLookup, UnreachableAddress } from "./address.ts";

/** First and last addresses of networks that no webhook may reach, and the public neighbours of the private ones. */
const hidden = [
  ["0.0.0.0", "0.255.255.255"],
  ["10.0.0.0", "10.255.255.255"],
  ["100.64.0.0", "100.127.255.255"],
  ["127.0.0.0", "127.255.255.255"],
  ["169.254.0.0", "169.254.255.255"],
  ["172.16.0.0", "172.31.255.255"],
  ["192.168.0.0", "192.168.255.255"],
  ["198.18.0.0", "198.19.255.255"],
  ["224.0.0.0", "255.255.255.255"],
] as const;
const open = ["9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.0"];
const alsoOpen = ["172.15.255.255", "172.32.0.0", "192.167.255.255", "192.169.0.0", "223.255.255.255", "1.1.1.1"];

const numberOf = (address: string): number => address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
const dotted = (value: number): string => [24, 16, 8, 0].map((bits) => Math.floor(value / 2 ** bits) % 256).join(".");
const groups = (value: number): [string, string] => [
  Math.floor(value / 65_536).toString(16),
  (value % 65_536).toString(16),
];

/** The ways to write an IPv4 address in a URL, and as an IPv6 address that carries it. */
const notations: readonly ((value: number) => string)[] = [
  dotted,
  String,
  (value) => `0x${value.toString(16)}`,
  (value) =>
    dotted(value)
      .split(".")
      .map((part) => `0${Number(part).toString(8)}`)
      .join("."),
  (value) =>
    dotted(value)
      .split(".")
      .map((part) => `0x${Number(part).toString(16)}`)
      .join("."),
  (value) => `${Math.floor(value / 2 ** 24)}.${value % 2 ** 24}`,
  (value) => `${dotted(value)}.`,
  (value) => `[::ffff:${dotted(value)}]`,
  (value) => `[::ffff:${groups(value).join(":")}]`,
  (value) => `[0:0:0:0:0:FFFF:${groups(value).join(":")}]`,
  (value) => `[::${dotted(value)}]`,
  (value) => `[64:ff9b::${dotted(value)}]`,
  (value) => `[64:ff9b:1::${dotted(value)}]`,
  (value) => `[2002:${groups(value).join(":")}::1]`,
  (value) => `[2001:0:${groups(value).join(":")}::1]`,
];

const hiddenAddress = fc
  .constantFrom(...hidden)
  .chain(([from, to]) => fc.integer({ min: numberOf(from), max: numberOf(to) }));

test("an address in a private, reserved or multicast network is refused in every notation", () => {
  fc.assert(
    fc.property(hiddenAddress, fc.constantFrom(...notations), fc.constantFrom("", ":8443"), (value, write, port) => {
      expect(isAllowedUrl(`https://${write(value)}${port}/hook`, false)).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

test("the first and the last address of each such network are refused, and its public neighbours allowed", () => {
  for (const address of hidden.flat()) expect(isReachable(address, false), address).toBe(false);
  for (const address of [...open, ...alsoOpen]) {
    expect(isReachable(address, false), address).toBe(true);
    expect(isReachable(`::ffff:${address}`, false), address).toBe(true);
    expect(isAllowedUrl(`https://${address}/hook`, false), address).toBe(true);
  }
});

test("of IPv6 only public hosts are reached: no loopback, local, link-local, multicast or documentation", () => {
  const refused = ["::", "::1", "fc00::1", "fdff::1", "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1", "2001:db8::1"];
  for (const address of [...refused, "3fff::1", "4000::1", "100::1"])
    expect(isReachable(address, false), address).toBe(false);
  for (const address of ["2a00:1450:4001:80e::200e", "2606:4700::1111"]) {
    expect(isReachable(address, false), address).toBe(true);
    expect(isAllowedUrl(`https://[${address}]/`, false)).toBe(true);
  }
});

test.each([
  "http://erp.example/",
  "ftp://erp.example/",
  "https://user@erp.example/",
  "https://:secret@erp.example/",
  "https://erp.example/#part",
  "https://erp.example/#",
  "https://erp/",
  "https://localhost/",
  "https://erp.localhost/",
  "https://erp.local/",
  "https://metadata.google.internal/",
  "https://erp.internal./",
  "https://router.home.arpa/",
  "https://169.254.169.254/latest/meta-data/",
  "https://erp.example:25/",
  "https://erp.example:0/",
  "http://localhost:8080/",
  "javascript:alert(1)",
  "erp.example",
  `https://erp.example/${"x".repeat(500)}`,
])("%s is no address for a webhook", (url) => {
  expect(isAllowedUrl(url, false)).toBe(false);
});

test("a public https address is allowed, with port, path and query", () => {
  for (const url of ["https://erp.example/", "https://erp.example:8443/hooks?of=heizöl", "https://müller.example/"])
    expect(isAllowedUrl(url, false), url).toBe(true);
});

test("a trial installation reaches its own machine without TLS, and still no private network", () => {
  for (const url of ["http://localhost:8080/", "http://127.0.0.1:8080/", "https://[::1]:8080/"])
    expect(isAllowedUrl(url, true), url).toBe(true);
  for (const url of ["http://10.0.0.1/", "https://10.0.0.1/", "http://erp.example/", "https://[::ffff:10.0.0.1]/"])
    expect(isAllowedUrl(url, true), url).toBe(false);
});

const looked = (addresses: string[]): Promise<unknown> =>
  new Promise((resolve, reject) => {
    judgedLookup(false, (_name, done) => done(null, addresses))("erp.example", { all: true }, (error, found) =>
      error ? reject(error) : resolve(found),
    );
  });

test("a name is refused when any of its addresses is private; otherwise exactly the judged ones are used", async () => {
  expect(await looked(["1.1.1.1", "2606:4700::1111"])).toEqual([
    { address: "1.1.1.1", family: 4 },
    { address: "2606:4700::1111", family: 6 },
  ]);
  for (const addresses of [["1.1.1.1", "10.0.0.1"], ["::ffff:127.0.0.1"], ["nonsense"], []])
    await expect(looked(addresses)).rejects.toThrow(UnreachableAddress);
});
