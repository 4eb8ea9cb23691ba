// Invites the platform's first member of staff and prints the link (docs/operators/first-day.md).
import { join } from "node:path";
import { email } from "@partner-konto/domain/person";
import { z } from "zod";
import { hasCompanies } from "./companies/company/index.ts";
import { firstStaffPath, inviteWith, sealedRequest } from "./first-staff-route.ts";
import { openEmbedded, openPostgres } from "./kernel/db/open-database.ts";
import { sealOf } from "./kernel/security/seal.ts";
import { SettingsError } from "./kernel/security/settings-error.ts";
import { FolderInUse } from "./kernel/work/folder-lock.ts";
import { migrate } from "./migrations.ts";
import type { FirstStaff, FirstStaffRequest } from "./people/registration/index.ts";
import { noteActivity } from "./platform/activity/index.ts";
import { readSettings, type Settings } from "./settings.ts";

const usage = "Name the address of the first member of staff: npm run staff:first -- name@firma.example";

/** @throws SettingsError with one sentence for the operator */
function requestOf(words: readonly string[]): FirstStaffRequest {
  const replaces = words.includes("--replace");
  const [word, ...others] = words.filter((one) => one !== "--replace");
  if (word === undefined || others.length > 0 || word.startsWith("-")) throw new SettingsError(usage);
  const { data } = email.safeParse(word);
  if (data === undefined) throw new SettingsError(`"${word}" is no e-mail address. ${usage}`);
  return { email: data, replaces };
}

const answerOf = z.union([z.object({ link: z.string() }), z.object({ refused: z.string() })]);

/** Asks the marketplace that runs on the embedded database; undefined when none of this data folder answers. */
async function askRunning(port: number, body: { sealed: string }): Promise<FirstStaff | undefined> {
  const answer = await fetch(`http://127.0.0.1:${port}${firstStaffPath}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  return answer?.ok ? answerOf.safeParse(await answer.json().catch(() => null)).data : undefined;
}

async function inDatabase(settings: Settings, request: FirstStaffRequest): Promise<FirstStaff> {
  const { databaseUrl, dataDir, demo, portalUrl, smtpUrl } = settings;
  const open =
    databaseUrl === undefined ? await openEmbedded(join(dataDir, "pglite")) : await openPostgres(databaseUrl, () => {});
  try {
    await migrate(open.db);
    if (demo !== "off" && !(await hasCompanies(open.db)))
      return {
        refused:
          "With DEMO on, the next start loads a demo, which has staff of its own. Set DEMO=off, also for the start.",
      };
    const seal = sealOf(settings.sealKeys, settings.tokenKeys);
    const parts = { db: open.db, seal, portalUrl, noteActivity, now: () => new Date() };
    return await inviteWith(parts, request, smtpUrl !== undefined);
  } finally {
    await open.db.destroy();
  }
}

/** @throws SettingsError with one sentence for the operator */
async function firstStaff(settings: Settings, request: FirstStaffRequest): Promise<FirstStaff> {
  const seal = sealOf(settings.sealKeys, settings.tokenKeys);
  const asked = () => askRunning(settings.port, sealedRequest(seal, request, new Date()));
  return (settings.databaseUrl === undefined ? await asked() : undefined) ?? inDatabase(settings, request);
}

try {
  const request = requestOf(process.argv.slice(2));
  const settings = await readSettings(process.env);
  const answer = await firstStaff(settings, request);
  if ("refused" in answer) throw new SettingsError(answer.refused);
  const { smtpUrl } = settings;
  console.log(`Invitation for ${request.email}, valid for 7 days and once:\n\n  ${answer.link}\n`);
  console.log(
    smtpUrl ? "It goes by mail, too." : "There is no mail server (SMTP_URL), so hand the link over yourself.",
  );
} catch (error) {
  if (error instanceof FolderInUse)
    console.error(`${error.message} Name the port of its start: PORT=4000 npm run staff:first -- …`);
  else if (error instanceof SettingsError) console.error(error.message);
  else console.error("The first member of staff could not be invited:", error);
  process.exitCode = 1;
}
