import type { AnyCall } from "@partner-konto/contracts/call";
import { pathParams } from "@partner-konto/contracts/request";
import type { FastifyInstance } from "fastify";

/** The example with `value` in place of every string, or only of the strings that a provider state would fill in. */
const filled = (example: unknown, value: string, everywhere: boolean): unknown =>
  JSON.parse(JSON.stringify(example ?? null), (_key, part: unknown) =>
    typeof part === "string" && (everywhere || part.startsWith("$")) ? value : part,
  );

/**
 * The answer to a call with its example, in which `value` stands for the records of a provider state, or for every text. `fields` replace
 * those of the query or the body.
 */
export async function callWithExample(
  app: FastifyInstance,
  call: AnyCall,
  token: string | undefined,
  {
    value = "0b0a1c64-0000-4000-8000-000000000001",
    everywhere = false,
    fields = {},
  }: { value?: string; everywhere?: boolean; fields?: Record<string, string> } = {},
): Promise<{ status: number; code: unknown }> {
  const params = filled(call.example.params, value, everywhere) as Record<string, string | number> | null;
  const query = filled(call.example.query, value, everywhere) as Record<string, string> | null;
  const body = filled(call.example.body, value, everywhere);
  const of = (part: "query" | "body") =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => (part === "query") === field in call.query));
  const part = (name: string): string => encodeURIComponent(String(params?.[name] ?? value).toWellFormed());
  const path = pathParams(call.path).reduce<string>(
    (url, name) => url.replace(`{${name}}`, () => part(name)),
    call.path,
  );
  const search = new URLSearchParams({ ...query, ...of("query") }).toString();
  const answer = await app.inject({
    method: call.method,
    url: search ? `${path}?${search}` : path,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), "if-match": '"1"' },
    ...(call.body && { body: Array.isArray(body) ? body : { ...(body as object | null), ...of("body") } }),
  });
  const status = answer.statusCode;
  return { status, code: status < 400 ? undefined : answer.json<{ code?: unknown }>().code };
}
