import type { APIRequestContext } from "@playwright/test";

const headers = { "x-partner-konto": "1", "content-type": "application/json" };

/** Makes a call at the gateway with a browser's cookies, by POST like the web app. */
export async function callFrom<Answer = unknown>(
  request: APIRequestContext,
  call: string,
  input?: Record<string, unknown>,
): Promise<Answer> {
  const answer = await request.post(`/trpc/${call}`, { headers, ...(input && { data: input }) });
  if (!answer.ok()) throw new Error(`${call} answered ${answer.status()}: ${await answer.text()}`);
  const { result } = (await answer.json()) as { result: { data: Answer } };
  return result.data;
}

interface Node {
  id: string;
  name: string;
  parts: Node[];
}

/** The id of an agency in the signed-in user's tree, by the beginning of its name. */
export async function agencyOf(request: APIRequestContext, name: string): Promise<string> {
  const { tree } = await callFrom<{ tree: Node[] }>(request, "session.bootstrap");
  const agency = tree.flatMap(({ parts }) => parts).find((node) => node.name.startsWith(name));
  if (!agency) throw new Error(`No branch is called ${name}`);
  return agency.id;
}
