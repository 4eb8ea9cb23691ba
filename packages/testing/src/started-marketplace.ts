import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type AppProcess, mainOf, startProgram } from "./app-process.ts";

/** The real marketplace in its own process, empty, with provider states. */
export interface StartedMarketplace extends AppProcess {
  /** Builds a provider state and returns its values. With `as`, the token belongs to a platform user with that role. */
  state(name: string, as?: string): Promise<Record<string, string>>;
  /** The secret from the link in the newest mail. */
  mailedSecret(): Promise<string>;
}

/** Signs the messages of tests (Standard Webhooks). */
export const testWebhookSecret = `whsec_${btoa("a secret that only tests may know")}`;

/**
 * Builds a provider state at a marketplace and returns its values. With `as`, the token belongs to a platform user with that role.
 * @throws when the marketplace refuses or does not answer
 */
export async function buildState(url: string, state: string, as?: string): Promise<Record<string, string>> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ state, params: as === undefined ? {} : { as } });
  const answer = await fetch(`${url}/_states`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`${state} could not be brought about`);
  return (await answer.json()) as Record<string, string>;
}

/** @param more settings that override the defaults (silent, with provider states). The stop deletes the data folder unless they name it. */
export async function startMarketplace(more: Record<string, string> = {}): Promise<StartedMarketplace> {
  const folder = more["DATA_DIR"] ?? mkdtempSync(path.join(tmpdir(), "partner-konto-marketplace-"));
  const program = await startProgram(mainOf("marketplace"), {
    DATA_DIR: folder,
    DEMO: "off",
    PACT_STATES: "on",
    STAFF_SECOND_FACTOR: "offered",
    LOG_LEVEL: "silent",
    MAIL_WEBHOOK_SECRETS: testWebhookSecret,
    ...more,
  });
  const text = async (address: string): Promise<string> => (await fetch(program.url + address)).text();
  return {
    ...program,
    state: (state, as) => buildState(program.url, state, as),
    async mailedSecret() {
      const newest = /href="(\/mailbox\/[^"]+)"><strong>/.exec(await text("/mailbox"))?.[1];
      const secret = newest && /href="[^"#]+#([\w-]+)"/.exec(await text(`${newest}/html`))?.[1];
      if (!secret) throw new Error("no mail with a link has come yet");
      return secret;
    },
    async stop(signal) {
      const code = await program.stop(signal);
      if (more["DATA_DIR"] === undefined) rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}
