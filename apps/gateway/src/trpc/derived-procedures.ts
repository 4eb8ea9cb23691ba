import type { AnyCall } from "@partner-konto/contracts/call";
import { inputSchema } from "@partner-konto/contracts/input";
import { buildRequest, MissingParameter } from "@partner-konto/contracts/request";
import { type CallId, services } from "@partner-konto/contracts/services";
import { can } from "@partner-konto/domain/people/rights";
import { isRecord } from "@partner-konto/domain/record/json";
import type { z } from "zod";
import { failure } from "../failure.ts";
import type { Gateway } from "../gateway.ts";
import type { Session } from "../session/session.ts";
import { afterEffect } from "./after-effect.ts";
import { askerOf, type Context } from "./context.ts";
import type { DerivedProcedures } from "./derived-types.ts";
import { parseInput } from "./german.ts";
import { judgeSignOut } from "./judge-sign-out.ts";
import { procedure, trpc } from "./trpc.ts";

/**
 * Checks whether this person may make the call at all. The service decides for which records (promise 9).
 * @throws Failure UNAUTHORIZED or RIGHT_MISSING
 */
export function checkRights({ access }: AnyCall, session: Session | null): void {
  if (access.by === "anyone") return;
  if (!session) throw failure("UNAUTHORIZED");
  const may =
    access.by === "signedIn" ||
    (access.by === "right" && can(session.roles, access.right, access.resource)) ||
    (access.by === "role" && session.roles.some((role) => access.roles.includes(role))) ||
    (access.by === "staff" &&
      (session.roles.some((role) => access.roles.includes(role)) || (access.inSupport && session.own !== undefined)));
  if (!may) throw failure("RIGHT_MISSING");
}

interface CallSchema {
  id: CallId;
  call: AnyCall;
  schema: z.ZodType<Record<string, unknown>>;
}

/** The input in its declared shape. A missing required value is reported before any other error (catalogue §8). */
function checkInput(
  { id, call, schema }: CallSchema,
  input: Record<string, unknown>,
  now: number,
): Record<string, unknown> {
  try {
    return parseInput(schema, input);
  } catch (wrongShape) {
    try {
      buildRequest(id, call, input, new Date(now));
    } catch (error) {
      if (error instanceof MissingParameter) throw error;
    }
    throw wrongShape;
  }
}

const callerOf = ({ session, address }: Context) => ({ userId: session?.userId, address });

async function run(gateway: Gateway, made: CallSchema, context: Context, raw: unknown, signal?: AbortSignal) {
  const { id, call } = made;
  const given = raw === undefined || raw === null ? {} : raw;
  if (!isRecord(given)) throw failure("INVALID_INPUT", { call: id });
  const input = checkInput(made, given, gateway.now());
  checkRights(call, context.session);
  const caller = callerOf(context);
  await gateway.callLimits.check(id, input, caller);
  try {
    const answer = await gateway.upstream.sendAny(id, input, {
      ...askerOf(context, signal),
      turn: (work) => gateway.callLimits.inTurn(id, caller, work),
    });
    if (call.effect) await afterEffect(gateway, id, context);
    return answer;
  } catch (error) {
    throw await judgeSignOut(gateway, context, call, error);
  }
}

/**
 * One procedure per call, by service and name. The order of the steps is the architecture's: the limit of calls, presence, shape, rights,
 * service.
 */
export function derivedProcedures(gateway: Gateway): DerivedProcedures {
  const built: Record<string, Record<string, unknown>> = {};
  for (const [service, named] of Object.entries(services)) {
    const procedures: Record<string, unknown> = {};
    for (const [name, call] of Object.entries<AnyCall>(named)) {
      if (call.exposure !== "procedure") continue;
      const made: CallSchema = {
        id: `${service}.${name}` as CallId,
        call,
        schema: inputSchema(call) as z.ZodType<Record<string, unknown>>,
      };
      const limited = trpc.procedure
        .use(({ ctx, next }) => {
          gateway.callLimits.count(call.effect, callerOf(ctx));
          return next();
        })
        .concat(procedure);
      procedures[name] = call.effect
        ? limited.mutation(({ ctx, input, signal }) => run(gateway, made, ctx, input, signal))
        : limited.query(({ ctx, input, signal }) => run(gateway, made, ctx, input, signal));
    }
    built[service] = procedures;
  }
  return built as DerivedProcedures;
}
