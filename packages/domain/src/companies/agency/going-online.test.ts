import { expect, test } from "vitest";
import { isServerCode } from "../../error/server-codes.ts";
import { type OnlineFacts, onlineBlockers, onlineBlockersOf } from "./going-online.ts";

const ready: OnlineFacts = {
  isLocked: false,
  isActivated: true,
  isCompanyActivated: true,
  hasProfilePage: true,
  areaCount: 1,
};

test("a complete agency goes online", () => {
  expect(onlineBlockersOf(ready)).toEqual([]);
  expect(onlineBlockersOf({ ...ready, areaCount: 40 })).toEqual([]);
});

test.each<[string, Partial<OnlineFacts>]>([
  ["BC_CAN_NOT_GO_ONLINE", { isLocked: true }],
  ["GROUP_NOT_ACTIVATED", { isCompanyActivated: false }],
  ["BC_NOT_ACTIVATED", { isActivated: false }],
  ["BC_HAS_NO_PROFILE", { hasProfilePage: false }],
  ["BC_CAN_NOT_GO_ONLINE_BY_EMPTY_DA", { areaCount: 0 }],
])("%s keeps it offline, alone", (code, missing) => {
  expect(onlineBlockersOf({ ...ready, ...missing })).toEqual([code]);
});

test("all missing items are listed at once and each has a text", () => {
  const nothing = {
    isLocked: true,
    isActivated: false,
    isCompanyActivated: false,
    hasProfilePage: false,
    areaCount: 0,
  };
  expect(onlineBlockersOf(nothing)).toEqual(onlineBlockers);
  expect(onlineBlockers.filter((code) => !isServerCode(code))).toEqual([]);
});
