import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-backup-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The operator's folder, with a compose command that answers as the stack would and notes what it was asked. */
function stack(name: string) {
  const home = path.join(folder, name);
  const deploy = path.join(home, "deploy");
  mkdirSync(path.join(deploy, "secrets"), { recursive: true });
  for (const script of ["backup.sh", "restore.sh"])
    cpSync(path.join(import.meta.dirname, "..", "deploy", script), path.join(deploy, script));
  writeFileSync(path.join(deploy, "secrets", "seal_keys"), "geheimer-schluessel");
  const log = path.join(home, "asked");
  const compose = `#!/bin/sh
echo "$*" >> ${log}
case "$*" in
  *" pg_restore "*portal_backup_try*) cat >/dev/null; [ -z "$BROKEN" ] ;;
  *" pg_restore "*) cat > ${home}/restored ;;
  *" pg_dump "*) printf 'PGDMP the rows' ;;
  *S3_URL*) echo "$BUCKET" ;;
  *"tar --create"*) tar --create --directory ${home}/files . ;;
  *"tar --extract"*) mkdir -p ${home}/back && tar --extract --directory ${home}/back ;;
esac
`;
  writeFileSync(path.join(home, "compose"), compose, { mode: 0o755 });
  mkdirSync(path.join(home, "files"));
  writeFileSync(path.join(home, "files", "agb.pdf"), "%PDF");
  const passphrase = path.join(home, "passphrase");
  writeFileSync(passphrase, "vier schwarze Tanks\n");
  const backup = path.join(home, "portal.backup");
  const run = (script: string, environment: Record<string, string> = {}, file = backup) =>
    spawnSync("sh", [path.join(deploy, script), file], {
      encoding: "utf8",
      env: { PATH: process.env["PATH"], COMPOSE: path.join(home, "compose"), ...environment },
    });
  const asked = (): string => (existsSync(log) ? readFileSync(log, "utf8") : "");
  return { home, backup, passphrase, run, asked };
}

test("a backup holds database and files, was restored on trial, is noted, and comes back", () => {
  const { home, passphrase, run, asked } = stack("whole");
  const done = run("backup.sh", { BACKUP_PASSPHRASE_FILE: passphrase });
  expect([done.status, done.stderr]).toEqual([0, ""]);
  expect(readdirSync(home).filter((name) => name.startsWith("portal"))).toEqual([
    "portal.backup",
    "portal.backup.keys",
  ]);
  const steps = [
    /pg_dump/,
    /createdb .*portal_backup_try/,
    /pg_restore .*portal_backup_try/,
    /insert into backup/,
    /dropdb/,
  ];
  const places = steps.map((step) => asked().search(step));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(run("restore.sh").status).toBe(0);
  expect(readFileSync(path.join(home, "restored"), "utf8")).toBe("PGDMP the rows");
  expect(readFileSync(path.join(home, "back", "agb.pdf"), "utf8")).toBe("%PDF");
});

test("the keys lie apart, encrypted, and open with the passphrase or with the certificate's key alone", () => {
  const { home, backup, passphrase, run } = stack("keys");
  const opened = (command: string, ...args: string[]) =>
    execFileSync("tar", ["--extract", "--to-stdout", "secrets/seal_keys"], {
      input: execFileSync("openssl", [command, ...args]),
      encoding: "utf8",
    });
  const files = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=backup", "-days", "1"];
  const [key, certificate] = [path.join(home, "key.pem"), path.join(home, "certificate.pem")];
  execFileSync("openssl", [...files, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  expect(run("backup.sh", { BACKUP_CERTIFICATE: certificate }).status).toBe(0);
  const sealed = readFileSync(`${backup}.keys`);
  expect(opened("cms", "-decrypt", "-inform", "DER", "-in", `${backup}.keys`, "-inkey", key)).toBe(
    "geheimer-schluessel",
  );
  expect(run("backup.sh", { BACKUP_PASSPHRASE_FILE: passphrase }).status).toBe(0);
  const byPassphrase = ["-d", "-aes-256-cbc", "-pbkdf2", "-iter", "600000", "-in", `${backup}.keys`];
  expect(opened("enc", ...byPassphrase, "-pass", `file:${passphrase}`)).toBe("geheimer-schluessel");
  for (const content of [sealed, readFileSync(`${backup}.keys`), readFileSync(backup)])
    expect(content.includes("geheimer-schluessel")).toBe(false);
});

test("without a way to encrypt the keys the backup says that it lacks them", () => {
  const { backup, run } = stack("without");
  const done = run("backup.sh");
  expect([done.status, done.stderr]).toEqual([0, expect.stringContaining("are NOT in this backup")]);
  expect([existsSync(backup), existsSync(`${backup}.keys`)]).toEqual([true, false]);
});

test("a dump that cannot be restored is no backup: nothing appears, nothing is noted, and it ends with 1", () => {
  const { home, backup, passphrase, run, asked } = stack("broken");
  expect(run("backup.sh", { BACKUP_PASSPHRASE_FILE: passphrase, BROKEN: "yes" }).status).not.toBe(0);
  expect(run("backup.sh", { BACKUP_PASSPHRASE_FILE: "/nowhere" }).status).not.toBe(0);
  expect(existsSync(backup)).toBe(false);
  expect(readdirSync(home).filter((name) => name.startsWith("portal"))).toEqual([]);
  expect(asked()).not.toContain("insert into backup");
  expect(asked().match(/dropdb/g)?.length).toBe(2);
});

test("files in a bucket are left out and named, and a dump of an earlier release is restored", () => {
  const { home, backup, passphrase, run } = stack("bucket");
  const done = run("backup.sh", { BACKUP_PASSPHRASE_FILE: passphrase, BUCKET: "bucket" });
  expect([done.status, done.stdout]).toEqual([0, expect.stringContaining("switch on its versioning")]);
  expect(execFileSync("tar", ["--list", "--file", backup], { encoding: "utf8" })).toBe("./database\n");
  const old = path.join(home, "old.dump");
  writeFileSync(old, "PGDMP of earlier");
  expect(run("restore.sh", {}, old).status).toBe(0);
  expect(readFileSync(path.join(home, "restored"), "utf8")).toBe("PGDMP of earlier");
  expect(existsSync(path.join(home, "back"))).toBe(false);
});

const observability = path.join(import.meta.dirname, "..", "deploy", "observability");

test("Alertmanager mails and calls whom the settings name, and no value adds a line of its own", () => {
  const file = path.join(folder, "alertmanager.yml");
  const written = (environment: Record<string, string>) =>
    spawnSync("sh", [path.join(observability, "alertmanager.sh"), "cat", file], {
      encoding: "utf8",
      env: { PATH: process.env["PATH"], CONFIGURATION: file, ...environment },
    });
  const mail = {
    ALERT_MAIL_TO: "betrieb@heizmarkt.example",
    ALERT_SMTP: "mail.example:587",
    ALERT_SMTP_USER: "portal",
  };
  const { stdout, stderr } = written({ ...mail, ALERT_WEBHOOK_URL: "https://alarm.example/it's\nroute: evil" });
  expect(stderr).toBe("");
  expect(stdout.split("\n").slice(1)).toEqual([
    "receivers:",
    "  - name: operator",
    "    email_configs:",
    "      - to: 'betrieb@heizmarkt.example'",
    "        from: 'betrieb@heizmarkt.example'",
    "        smarthost: 'mail.example:587'",
    "        send_resolved: true",
    "        auth_username: 'portal'",
    "        auth_password_file: /run/own/alert_smtp_password",
    "    webhook_configs:",
    "      - url: 'https://alarm.example/it''sroute: evil'",
    "",
  ]);
  expect(written({}).stderr).toContain("Alerts reach nobody");
  expect(written({ ALERT_MAIL_TO: "a@b.example" })).toMatchObject({
    stderr: expect.stringContaining("ALERT_SMTP must name"),
  });
});

test("Prometheus watches the certificates of the https addresses only", () => {
  const file = path.join(folder, "certificates.json");
  const run = (environment: Record<string, string>): unknown =>
    JSON.parse(
      execFileSync("sh", [path.join(observability, "prometheus.sh"), "cat", file], {
        encoding: "utf8",
        env: { PATH: process.env["PATH"], TARGETS: file, ...environment },
      }),
    );
  expect(run({ PUBLIC_URL: "https://portal.example", SHOP_URL: "https://shop.example" })).toEqual([
    { targets: ["https://portal.example", "https://shop.example"] },
  ]);
  expect(run({ PUBLIC_URL: "http://localhost:8080" })).toEqual([{ targets: [] }]);
});
