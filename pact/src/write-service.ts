import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { MatchersV3, PactV4 } from "@pact-foundation/pact";
import type { FileAnswer } from "@partner-konto/contracts/multipart";
import { type ServiceKey, services } from "@partner-konto/contracts/services";
import { Failure } from "@partner-konto/gateway/failure";
import { createUpstream } from "@partner-konto/gateway/upstream/client";
import { consumer } from "./consumer.ts";
import type { Interaction, SampleFile } from "./interactions.ts";
import { browserAddress } from "./request-matcher.ts";

/** Pact takes the start of a table for JSON or plain text, so a table is compared by its type alone. */
const isTable = ({ type }: Pick<SampleFile, "type">): boolean => type === "text/csv";

const isSameFile = (answer: FileAnswer, sample: SampleFile): boolean =>
  isTable(sample) ? answer.type === sample.type : Buffer.from(answer.data).equals(Buffer.from(sample.data, "base64"));

/** Makes the call through the gateway's own client and checks the client's result. */
async function callAt(url: string, { call, input, signedIn, refused, response, answers }: Interaction): Promise<void> {
  const urls = Object.fromEntries(Object.keys(services).map((key) => [key, url])) as Record<ServiceKey, string>;
  const drifted: string[] = [];
  const upstream = createUpstream({ urls, onDrift: (_call, field) => drifted.push(field) });
  try {
    const answer = await upstream.sendAny(call, input, {
      token: signedIn ? "pact-token" : undefined,
      address: browserAddress,
    });
    if (refused) throw new Error(`${call} was answered, not refused with ${refused}`);
    if (drifted.length > 0)
      throw new Error(`the example answer of ${call} breaks its contract at ${drifted.join(", ")}`);
    const isSame = answers
      ? isSameFile(answer as FileAnswer, answers)
      : isDeepStrictEqual(answer, MatchersV3.reify(response));
    if (!isSame) throw new Error(`${call} lost a part of its answer`);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== refused) throw error;
  } finally {
    await upstream.close();
  }
}

/**
 * Writes the interactions of one call into a folder of its own: writers that share a pact file lose interactions silently, and each reads
 * and writes the whole file. One interaction after another, because two at once crash the native core.
 */
export async function writeCall(
  service: ServiceKey,
  interactions: readonly Interaction[],
  folder: string,
): Promise<void> {
  const pact = new PactV4({ consumer, provider: service, dir: folder, logLevel: "warn" });
  const samples = await mkdtemp(path.join(tmpdir(), "partner-konto-samples-"));
  for (const interaction of interactions) {
    const { request, description, state, stateParams, status, response, sends, answers } = interaction;
    for (const { name, data } of [sends ?? [], answers ?? []].flat())
      await writeFile(path.join(samples, name), Buffer.from(data, "base64"));
    await pact
      .addInteraction()
      .given(state, stateParams)
      .uponReceiving(description)
      .withRequest(request.method, request.path, (builder) => {
        builder.query(request.query).headers(request.headers);
        // A file is matched by its type, not byte for byte.
        if (sends) builder.multipartBody(sends.type, path.join(samples, sends.name), "file", "partner-konto");
        else if (request.body !== undefined) builder.jsonBody(request.body);
      })
      .willRespondWith(status, (builder) => {
        if (!answers) return void builder.jsonBody(response);
        builder.headers({
          "content-disposition": MatchersV3.regex(
            "^attachment; .*filename\\*=UTF-8''.+$",
            `attachment; filename*=UTF-8''${answers.name}`,
          ),
        });
        if (isTable(answers)) builder.headers({ "content-type": MatchersV3.regex("^text/csv", answers.type) });
        else builder.binaryFile(answers.type, path.join(samples, answers.name));
      })
      .executeTest((server) => callAt(server.url, interaction));
  }
  await rm(samples, { recursive: true });
}
