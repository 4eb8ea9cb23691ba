import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

test("a marketplace without the embedded database starts, and asks for DATABASE_URL where it must", () => {
  const code = `
    import { registerHooks } from "node:module";
    registerHooks({ resolve(name, context, next) {
      if (name.startsWith("@electric-sql/")) throw Object.assign(new Error(name), { code: "ERR_MODULE_NOT_FOUND" });
      return next(name, context);
    } });
    await import("./marketplace.ts");
    const { openEmbedded } = await import("./kernel/db/open-database.ts");
    await openEmbedded("/nowhere").catch((error) => console.log(error.name + ": " + error.message));`;
  const said = execFileSync(process.execPath, ["--input-type=module", "-e", code], {
    cwd: join(import.meta.dirname, "../.."),
    encoding: "utf8",
  });
  expect(said.trim()).toBe("SettingsError: DATABASE_URL must name a Postgres: the embedded database is not installed.");
});
