import { expect, test } from "vitest";
import { formatSlot } from "./slot-text.ts";

test("a slot is told with its day and hours, any other instant with its day", () => {
  expect(formatSlot("2026-12-21T07:00:00+01:00")).toBe("Mo., 21.12.2026, 7–12\u00a0Uhr");
  expect(formatSlot("2026-12-21T09:30:00+01:00")).toBe("Mo., 21.12.2026");
});
