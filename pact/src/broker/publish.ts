import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { consumer } from "../consumer.ts";
import type { BrokerSettings } from "./settings.ts";

const timeoutMs = 30_000;
const publishing = "pb:publish-contracts";

const index = z.object({ _links: z.object({ [publishing]: z.object({ href: z.string() }) }) });
const notices = z.object({
  notices: z.array(z.object({ text: z.string() })).default([]),
  errors: z.union([z.array(z.string()), z.record(z.string(), z.array(z.string()))]).default([]),
});

/** The broker refused the request, or the address is no Pact Broker. */
export class BrokerRefusal extends Error {
  override name = "BrokerRefusal";
}

async function ask({ url, authorization }: BrokerSettings, at: string, body?: object): Promise<Response> {
  try {
    return await fetch(at, {
      method: body ? "POST" : "GET",
      headers: {
        accept: "application/hal+json",
        ...(authorization !== undefined && { authorization }),
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
      // Credentials go to the configured address only, so no redirect is followed.
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw new BrokerRefusal(`${url} cannot be reached.`, { cause: error });
  }
}

/** @returns the broker's address for publishing, always on the configured host, whatever host the broker names */
async function publishingAddress(settings: BrokerSettings): Promise<string> {
  const answer = await ask(settings, settings.url);
  if (answer.status === 401 || answer.status === 403)
    throw new BrokerRefusal(`${settings.url} does not accept the credentials (${answer.status}).`);
  const found = index.safeParse(await answer.json().catch(() => undefined));
  if (!answer.ok || !found.success)
    throw new BrokerRefusal(
      `${settings.url} is no Pact Broker that offers ${publishing} (it answered ${answer.status}).`,
    );
  return new URL(new URL(found.data._links[publishing].href, settings.url).pathname, settings.url).href;
}

async function contractsIn(folder: string) {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".json")).sort();
  return Promise.all(
    files.map(async (file) => {
      const pact = JSON.parse(await readFile(path.join(folder, file), "utf8")) as { provider: { name: string } };
      return {
        consumerName: consumer,
        providerName: pact.provider.name,
        specification: "pact",
        contentType: "application/json",
        content: Buffer.from(JSON.stringify(pact)).toString("base64"),
        onConflict: "overwrite",
      };
    }),
  );
}

/**
 * Publishes every pact of a folder in one request, all or none.
 * @returns the broker's notices
 * @throws BrokerRefusal with the broker's reasons
 */
export async function publishPacts(settings: BrokerSettings, folder: string): Promise<string[]> {
  const { version, branch, buildUrl } = settings;
  const address = await publishingAddress(settings);
  const answer = await ask(settings, address, {
    pacticipantName: consumer,
    pacticipantVersionNumber: version,
    branch,
    ...(buildUrl !== undefined && { buildUrl }),
    contracts: await contractsIn(folder),
  });
  const said = notices.safeParse(await answer.json().catch(() => ({})));
  const lines = said.success ? said.data.notices.map(({ text }) => text) : [];
  if (answer.ok) return lines;
  const reasons = said.success ? Object.values(said.data.errors).flat() : [];
  throw new BrokerRefusal([`${settings.url} refused the pacts (${answer.status}).`, ...reasons, ...lines].join("\n  "));
}
