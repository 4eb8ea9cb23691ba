import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { mainOf, startProgram } from "@partner-konto/testing/app-process";
import { bareEnvironment } from "@partner-konto/testing/bare-environment";
import { limit } from "@partner-konto/testing/how-many";
import { afterAll, expect, test } from "vitest";
import { startPostgres } from "../apps/marketplace/src/kernel/testing/postgres.ts";

const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-staff-"));
afterAll(() => rmSync(folder, { recursive: true }));
const email = "chefin@plattform.example";
/** Below the range of ephemeral ports, and nothing listens there. */
const idle = "23994";

/** Runs `npm run staff:first` with these settings and none of this process's own. */
function staffFirst(settings: Record<string, string>, ...words: string[]) {
  const file = path.join(import.meta.dirname, "staff-first.ts");
  const env = { ...bareEnvironment(), PORT: idle, DEMO: "off", ...settings };
  return new Promise<{ status: number; said: string; failed: string }>((resolve) => {
    execFile(process.execPath, [file, ...words], { env }, (error, said, failed) =>
      resolve({ status: error ? Number(error.code) : 0, said, failed }),
    );
  });
}
const refused = (failed: unknown) => ({ status: 1, said: "", failed });
const linkOf = (said: string): string => /^ {2}(http:\S+\/user-invite#[\w-]{43})$/m.exec(said)?.[1] ?? "";

async function accepts(url: string, link: string): Promise<number> {
  const token = new URL(link).hash.slice(1);
  const body = JSON.stringify({ token, password: "Kaltluft-2027" });
  const headers = { "content-type": "application/json", "idempotency-key": token };
  return (await fetch(`${url}/user/v1/invite-user`, { method: "PUT", headers, body })).status;
}

test(
  "the first member of staff: an address that is missing, wrong or one of two gets one sentence",
  async () => {
    const usage = "Name the address of the first member of staff: npm run staff:first -- name@firma.example\n";
    const settings = { DATA_DIR: path.join(folder, "untouched") };
    const cases = [[], ["--replace"], ["--help"], [email, "zwei@plattform.example"], ["chefin"]];
    const answers = await Promise.all(cases.map((words) => staffFirst(settings, ...words)));
    const sentences = [usage, usage, usage, usage, `"chefin" is no e-mail address. ${usage}`];
    expect(answers).toEqual(sentences.map(refused));
  },
  limit(60_000),
);

test(
  "the first member of staff: a database that cannot be reached gets one sentence without its password",
  async () => {
    const settings = { DATABASE_URL: "postgres://u:canary@127.0.0.1:1/x" };
    expect(await staffFirst(settings, email)).toEqual(
      refused("DATABASE_URL: the database x at 127.0.0.1:1 cannot be reached.\n"),
    );
    expect(await staffFirst({ DATABASE_URL: "mydb" }, email)).toEqual(
      refused("DATABASE_URL must be an address that begins with postgres://.\n"),
    );
  },
  limit(60_000),
);

test("the first member of staff is invited on the embedded database, stopped or running, once", {
  tags: "long",
  timeout: limit(120_000),
}, async () => {
  const settings = { DATA_DIR: path.join(folder, "embedded") };
  expect(await staffFirst({ ...settings, DEMO: "on" }, email)).toEqual(
    refused(expect.stringContaining("Set DEMO=off")),
  );
  const stopped = await staffFirst({ ...settings, PUBLIC_URL: "http://localhost:4000" }, email);
  expect(stopped.failed).toBe("");
  expect(linkOf(stopped.said)).toMatch(/^http:\/\/localhost:4000\//);
  const marketplace = await startProgram(mainOf("marketplace"), { ...settings, DEMO: "off" });
  const port = String(Number(new URL(marketplace.url).port) - 1);
  expect(await staffFirst({ ...settings, PORT: idle }, email)).toEqual(
    refused(expect.stringMatching(/is in use by another marketplace \(process \d+\)\. Name the port of its start: /)),
  );
  const running = await staffFirst({ ...settings, PORT: port }, email);
  const link = linkOf(running.said);
  expect([running.failed, running.said]).toEqual(["", expect.stringContaining("There is no mail server (SMTP_URL)")]);
  expect(await accepts(marketplace.url, linkOf(stopped.said))).toBe(410);
  expect(await accepts(marketplace.url, link)).toBe(200);
  const late = refused(expect.stringContaining("The platform has an administrator"));
  expect(await staffFirst({ ...settings, PORT: port }, email)).toEqual(late);
  expect(marketplace.output()).not.toContain(link.split("#")[1]);
  expect(marketplace.output()).not.toContain(email);
  await marketplace.stop();
  expect(await staffFirst(settings, email)).toEqual(late);
});

test("the first member of staff is invited on a Postgres that is new, and nobody after that", {
  tags: "long",
  timeout: limit(120_000),
}, async () => {
  const { db, url, stop } = await startPostgres();
  const settings = { DATABASE_URL: url, DATA_DIR: path.join(folder, "postgres") };
  const [one, two] = await Promise.all([staffFirst(settings, email), staffFirst(settings, "zwei@plattform.example")]);
  expect(one.status + two.status).toBe(1);
  const accounts = await db.selectFrom("userAccount").select(["roles", "isActive"]).execute();
  expect(accounts).toEqual([{ roles: ["PLATFORM_ADMIN"], isActive: false }]);
  await stop();
});
