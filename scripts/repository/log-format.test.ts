import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLogger } from "../../apps/gateway/src/logging/logger.ts";
import { createLog } from "../../apps/marketplace/src/kernel/log.ts";

test("both apps write one format: level, ISO time, the app's name, and what happened", () => {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)) as Record<string, unknown>);
      done();
    },
  });
  createLogger("info", stream).info({ status: 200 }, "answered");
  createLog("info", stream).info({ status: 200 }, "answered");
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
  expect(lines).toEqual(
    ["gateway", "marketplace"].map((app) => ({ level: 30, time, app, status: 200, msg: "answered" })),
  );
  const [first = {}, second = {}] = lines;
  expect(Object.keys(first)).toEqual(Object.keys(second));
});
