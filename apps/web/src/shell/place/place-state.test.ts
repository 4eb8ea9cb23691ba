import { expect, test } from "vitest";
import { agencyState, areaState } from "./place-state.ts";

const now = "2026-03-02T09:00:00Z";
const open = { isLocked: false };
const online = { isOffering: true, isLocked: false };
const area = { isOffering: true, pause: null };

test("a locked company's agencies are locked, and so are their areas", () => {
  expect(agencyState(online, { isLocked: true })).toBe("locked");
  expect(agencyState({ isOffering: false, isLocked: true }, open)).toBe("locked");
  expect(areaState(area, { agency: online, company: { isLocked: true } }, now)).toBe("locked");
  expect(agencyState(online, open)).toBe("online");
});

test("an area of an offline agency is not online", () => {
  expect(areaState(area, { agency: { isOffering: false, isLocked: false }, company: open }, now)).toBe("offline");
  expect(areaState(area, { agency: online, company: open }, now)).toBe("online");
  expect(areaState({ ...area, isOffering: false }, { agency: online, company: open }, now)).toBe("offline");
});

test("a pause is shown while the area is online and the pause lasts", () => {
  const pause = { from: "2026-03-02T08:00:00Z", until: "2026-03-02T10:00:00Z" };
  const above = { agency: online, company: open };
  expect(areaState({ ...area, pause }, above, now)).toBe("paused");
  expect(areaState({ ...area, pause }, above, "2026-03-02T11:00:00Z")).toBe("online");
  expect(areaState({ ...area, pause }, { ...above, agency: { ...online, isOffering: false } }, now)).toBe("offline");
});
