// `npm run demo:reset`: deletes the demo, so that the next start loads it again.
import { clearFolder, clearPostgres, isHeldOpen, listensOn } from "../apps/marketplace/src/demo/reset.ts";
import { dataFolderSetting, portSetting, stopWith } from "./environment.ts";

const databaseUrl = process.env["DATABASE_URL"];
const port = portSetting() + 1;
if (await listensOn(port))
  stopWith(`Something answers at port ${port}, probably the marketplace. Stop it first (Ctrl C), then run this again.`);

if (databaseUrl) {
  if (!URL.canParse(databaseUrl)) stopWith("DATABASE_URL must be an address that begins with postgres://.");
  const { host, pathname } = new URL(databaseUrl);
  const database = `the database ${pathname.slice(1)} at ${host}`;
  if (!process.argv.includes("--yes"))
    stopWith(`This deletes everything in ${database}. If that is meant: npm run demo:reset -- --yes`);
  await clearPostgres(databaseUrl).catch(() =>
    stopWith(`No way to clear ${database}: it cannot be reached, or this user may not.`),
  );
  console.log(`Cleared ${database}. The next start loads the demo anew.`);
} else {
  const folder = dataFolderSetting();
  if (await isHeldOpen(folder))
    stopWith(`A program still works in ${folder}. Stop it first (Ctrl C), then run this again.`);
  await clearFolder(folder);
  console.log(`Cleared ${folder}. The next start loads the demo anew.`);
}
