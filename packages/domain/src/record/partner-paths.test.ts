import { expect, test } from "vitest";
import { toPartnerPaths } from "./partner-paths.ts";

test.each([
  ["/price/0/x", "/price/x"],
  ["/price/12/x/y", "/price/x/y"],
  ["/price/0", "/price"],
  ["/price/x", "/price/x"],
  ["/price/defaultDeliveryDuration", "/defaultDeliveryDuration"],
  ["/price/volumeRange", "/volumeRange"],
  ["/price/0/defaultDeliveryDuration", "/defaultDeliveryDuration"],
  ["/price/0/volumeRange/min", "/volumeRange/min"],
  ["/price/0/a~1b", "/price/a~1b"],
  ["/price", "/price"],
  ["/prices/0/x", "/prices/0/x"],
  ["/name", "/name"],
  ["/postalCodes/0/name", "/postalCodes/0/name"],
])("%s becomes %s (catalogue §4)", (path, partnerPath) => {
  expect(toPartnerPaths([{ op: "replace", path, value: 1 }])).toEqual([{ op: "replace", path: partnerPath, value: 1 }]);
});
