import { isDeepStrictEqual } from "node:util";
import { MatchersV3, PactV4 } from "@pact-foundation/pact";
import { type ServiceKey, services } from "@partner-konto/contracts/services";
import { Failure } from "@partner-konto/gateway/failure";
import { createUpstream } from "@partner-konto/gateway/upstream/client";
import { consumer } from "./consumer.ts";
import type { Interaction } from "./interactions.ts";

/** Makes the call through the gateway's own client and holds the client to what it must make of the answer. */
async function callAt(url: string, { call, input, signedIn, refused, response }: Interaction): Promise<void> {
  const urls = Object.fromEntries(Object.keys(services).map((key) => [key, url])) as Record<ServiceKey, string>;
  const drifted: string[] = [];
  const upstream = createUpstream({ urls, onDrift: (_call, field) => drifted.push(field) });
  try {
    const answer = await upstream.sendAny(call, input, { token: signedIn ? "pact-token" : undefined });
    if (refused) throw new Error(`${call} was answered, not refused with ${refused}`);
    if (drifted.length > 0)
      throw new Error(`the example answer of ${call} breaks its contract at ${drifted.join(", ")}`);
    if (!isDeepStrictEqual(answer, MatchersV3.reify(response))) throw new Error(`${call} lost a part of its answer`);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== refused) throw error;
  } finally {
    await upstream.close();
  }
}

/**
 * Writes what one call has to say into a folder of its own: writers that share a pact file lose interactions without a word, and each
 * reads and writes all that is there already. One interaction after another: two at once crash the native core.
 */
export async function writeCall(
  service: ServiceKey,
  interactions: readonly Interaction[],
  folder: string,
): Promise<void> {
  const pact = new PactV4({ consumer, provider: service, dir: folder, logLevel: "warn" });
  for (const interaction of interactions) {
    const { request, description, state, stateParams, status, response } = interaction;
    await pact
      .addInteraction()
      .given(state, stateParams)
      .uponReceiving(description)
      .withRequest(request.method, request.path, (builder) => {
        builder.query(request.query).headers(request.headers);
        if (request.body !== undefined) builder.jsonBody(request.body);
      })
      .willRespondWith(status, (builder) => builder.jsonBody(response))
      .executeTest((server) => callAt(server.url, interaction));
  }
}
