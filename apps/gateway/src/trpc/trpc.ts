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
  // Streams go over the WebSocket alone, where their limits are.
  sse: { enabled: false },
  errorFormatter({ error, shape, path }): ErrorShape {
    const data = errorData(error, path !== undefined && knownPath.test(path) ? path : undefined);
    return { message: data.text, code: shape.code, data };
  },
});

/** What every procedure begins with: its input is data of a bearable size, and it came over the transport made for it. */
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
