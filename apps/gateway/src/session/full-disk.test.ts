import { existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRevocations } from "./revocations.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "partner-konto-ended-"));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const session = (id: string) => ({ id, from: 0, until: Date.now() + 3_600_000 });
/** A Linux device on which every write fails because it is full. */
const fullDevice = "/dev/full";
const files = ["ended-sessions", "ended-sessions.unfinished"].map((name) => () => path.join(folder, name));
const fill = (): void => {
  for (const file of files) {
    rmSync(file(), { force: true });
    symlinkSync(fullDevice, file());
  }
};
const clear = (): void => {
  for (const file of files) rmSync(file(), { force: true });
};

test.skipIf(!existsSync(fullDevice))(
  "promise 48: on a full disk sessions still end, and the file lists them all once there is room",
  () => {
    const revocations = createRevocations(folder, Date.now);
    revocations.end(session("before"));
    fill();
    revocations.end(session("amid"));
    revocations.end(session("amid-too"));
    expect(["before", "amid", "amid-too"].map((id) => revocations.isEnded(id))).toEqual([true, true, true]);
    vi.advanceTimersByTime(20_000);
    clear();
    vi.advanceTimersByTime(5000);
    revocations.end(session("after"));
    const restarted = createRevocations(folder, Date.now);
    expect(["before", "amid", "amid-too", "after"].map((id) => restarted.isEnded(id))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  },
);

test.skipIf(!existsSync(fullDevice))("promise 48: a start on a full disk keeps all ended sessions ended", () => {
  createRevocations(folder, Date.now).end(session("before"));
  // The old file can be read, but the new one cannot be written.
  symlinkSync(fullDevice, path.join(folder, "ended-sessions.unfinished"));
  expect(createRevocations(folder, Date.now).isEnded("before")).toBe(true);
  rmSync(path.join(folder, "ended-sessions.unfinished"));
  expect(createRevocations(folder, Date.now).isEnded("before")).toBe(true);
});
