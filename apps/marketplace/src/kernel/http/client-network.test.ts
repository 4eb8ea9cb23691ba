import { expect, test } from "vitest";
import { networkOf, networksOf } from "./client-network.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:aaaa::1", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002::", "2001:db8:1:2"],
  ["2001:db8::9", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["no address", "no address"],
])("%s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["203.0.113.9", "203.0.113"],
  ["::ffff:203.0.113.9", "203.0.113"],
  ["2001:db8:1:2:aaaa::1", "2001:db8:1"],
  ["2001:db8::9", "2001:db8:0"],
  ["no address", "no address"],
])("the wide network of %s is %s", (address, wide) => {
  expect(networksOf(address).wide).toBe(wide);
});
