import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-launch-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts the portal with settings that must be refused, before anything is built. */
function start(environment: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, "launch.ts")], {
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: path.join(folder, "data"), ...environment },
    timeout: 20_000,
  });
  return { status, said: stderr.trim() };
}

test.each(["abc", "0", "70000", "-1", "3000.5", ""])("a PORT of %j gets one clear sentence", (port) => {
  expect(start({ PORT: port })).toEqual({
    status: 1,
    said: `PORT must be a number between 1 and 65534, but it is "${port}".`,
  });
});

test("a port in use gets one clear sentence that says what to do", async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  const { status, said } = start({ PORT: String(port) });
  server.close();
  expect({ status, said }).toEqual({
    status: 1,
    said: `Port ${port} is in use. Stop what listens there, or choose another with PORT=4000 npm start.`,
  });
});

test("a data folder that is a file gets one clear sentence", () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  const { status, said } = start({ PORT: "45999", DATA_DIR: file });
  expect(status).toBe(1);
  expect(said).toBe(`The data folder ${file} cannot be written: ENOTDIR.`);
});
