import { initTRPC } from "@trpc/server";
import { Failure } from "../failure.ts";
import { checkInput } from "../limits/input-limits.ts";
import type { Context } from "./context.ts";
import { errorData, failureOf } from "./error-data.ts";
import type { ErrorShape } from "./error-shape.ts";

const knownPath = /^[\w.]{1,100}$/;

export const trpc = initTRPC.context<Context>().create({
  isServer: true,
  allowOutsideOfServer: false,
  isDev: false,
  // Subscriptions use only the WebSocket, which has its own limits.
  sse: { enabled: false },
  errorFormatter({ error, shape, path }): ErrorShape {
    const data = errorData(error, path !== undefined && knownPath.test(path) ? path : undefined);
    return { message: data.text, code: shape.code, data };
  },
});

/** The base of every procedure: checks the input's size and shape limits and that the request came over the right transport. */
export const procedure = trpc.procedure
  .input((input: unknown) => {
    checkInput(input);
    return input;
  })
  .use(({ ctx: { socket, tracing }, type, path, next }) => {
    if ((type === "subscription") !== (socket !== null)) throw new Failure(405, "STATUS_405");
    if (!tracing) return next();
    return tracing.span(path, { kind: "inside" }, async (note) => {
      const result = await next();
      if (!result.ok) note({ failed: failureOf(result.error) });
      return result;
    });
  });
