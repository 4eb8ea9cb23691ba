import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { mainOf, startProgram } from "../../packages/testing/src/app-process.ts";
import { readAllNews } from "./news.ts";

const built = path.join(import.meta.dirname, "..", "..", "apps", "web", "dist");
const variable = "E2E_TEMPLATE";

/**
 * Runs once before all workers: loads the demo, in which everybody has read the news, and copies the current build of the web app. Every
 * stack starts from a copy within seconds, and a later build does not affect running tests.
 */
export default async function makeTemplate(): Promise<() => void> {
  const web = process.env["WEB_DIR"] ?? built;
  if (!existsSync(path.join(web, "index.html"))) throw new Error("The web app is not built: npm run build");
  const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-template-"));
  cpSync(web, path.join(folder, "web"), { recursive: true });
  const settings = { DATA_DIR: path.join(folder, "data"), DEMO: "quiet" };
  const marketplace = await startProgram(mainOf("marketplace"), settings);
  await marketplace.stop();
  await readAllNews(settings.DATA_DIR);
  process.env[variable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Copies the demo into a folder; returns the folder of the built web app. */
export function copyTemplate(folder: string): string {
  const template = process.env[variable];
  if (!template) throw new Error("There is no template: the tests run through playwright.config.ts");
  cpSync(path.join(template, "data"), folder, { recursive: true });
  return path.join(template, "web");
}
