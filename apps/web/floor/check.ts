// Fails when the built web app uses what the oldest browsers we promise (`browserFloor`) do not have (decision 0133).
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { browserFloor } from "../src/texts/browsers.ts";
import { judge } from "./judge.ts";
import { usesOfScript, usesOfStyle } from "./uses.ts";

const dist = path.join(import.meta.dirname, "..", "dist");
const read = (name: string): string => readFileSync(path.join(dist, name), "utf8");
const files = globSync("**/*.{js,css}", { cwd: dist });
const uses = new Map(
  files.map((name) => [name, name.endsWith(".css") ? usesOfStyle(read(name)) : usesOfScript(read(name), name)]),
);
const wrong = judge(uses);
for (const finding of wrong) console.log(finding);
const floor = Object.entries(browserFloor).map(([browser, version]) => `${browser} ${version}`);
console.log(`${files.length} built files read for what is newer than ${floor.join(", ")}: ${wrong.length} found`);
if (files.length === 0 || wrong.length > 0) process.exitCode = 1;
