import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useNow } from "./use-now.ts";

test("a page that opens after a night without one begins with the current time, which then goes on", () => {
  vi.useFakeTimers({ now: new Date("2026-12-28T18:00:00Z") });
  renderHook(useNow).unmount();
  vi.setSystemTime("2026-12-29T07:00:00Z");
  const seen: string[] = [];
  renderHook(() => seen.push(useNow()));
  expect(seen).toEqual(["2026-12-29T07:00:00.000Z"]);
  act(() => void vi.advanceTimersByTime(30_000));
  expect(seen.at(-1)).toBe("2026-12-29T07:00:30.000Z");
});
