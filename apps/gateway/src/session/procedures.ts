import type { CallId } from "@partner-konto/contracts/services";
import { frontendSource } from "@partner-konto/domain/people/schema";
import { recordId } from "@partner-konto/domain/person";
import { isStaff } from "@partner-konto/domain/roles";
import { z } from "zod";
import { failure } from "../failure.ts";
import type { Gateway } from "../gateway.ts";
import { askerOf } from "../trpc/context.ts";
import { parseInput } from "../trpc/german.ts";
import { procedure, trpc } from "../trpc/trpc.ts";
import { bootstrap } from "./bootstrap.ts";
import { sealDevicesAnew } from "./known-device.ts";
import { login } from "./login.ts";
import { leaveView, viewAs } from "./view-as.ts";

export const credentials = z.strictObject({
  email: z.string().min(1).max(254),
  password: z.string().min(1).max(200),
  frontendSource: frontendSource.optional(),
  code: z.string().min(1).max(40).optional(),
  confirmAgain: z.boolean().optional(),
});
export const somebody = z.strictObject({ userId: recordId });
export const frontendChoice = z.strictObject({ frontend: frontendSource });
const ok: { ok: true } = { ok: true };
/** Calls that return a token are made only by these procedures. The catalogue listing reads them here. */
const makes = (...calls: CallId[]): { calls: CallId[] } => ({ calls });

/** Procedures without a call in the catalogue: signing in and out, and everything the shell needs in one round trip. */
export function sessionProcedures(gateway: Gateway) {
  const { sessions, cookies } = gateway;
  return trpc.router({
    bootstrap: procedure.meta(makes("user.loginToken")).query(async ({ ctx }) => {
      await sealDevicesAnew(gateway, ctx.jar);
      return bootstrap(gateway, ctx);
    }),
    login: procedure.meta(makes("user.login")).mutation(async ({ ctx, input }) => {
      await login(gateway, ctx, parseInput(credentials, input));
      return ok;
    }),
    logout: procedure.meta(makes("account.signOut")).mutation(async ({ ctx }) => {
      const { session, jar } = ctx;
      ctx.session = null;
      if (session) await sessions.end(jar, session, askerOf(ctx));
      else cookies.clear(jar);
      return ok;
    }),
    /** The service that issues the token checks the right and writes each use to its audit log. */
    viewAs: procedure.meta(makes("user.getTokenWithScope")).mutation(async ({ ctx, input }) => {
      await viewAs(gateway, ctx, parseInput(somebody, input).userId);
      return ok;
    }),
    leaveView: procedure.mutation(async ({ ctx }) => {
      await leaveView(gateway, ctx);
      return ok;
    }),
    /**
     * Platform staff may switch to any frontend, dealers to those they use. Only for staff the choice is stored in a cookie (portal §6).
     */
    setFrontend: procedure.mutation(async ({ ctx, input }) => {
      const { frontend } = parseInput(frontendChoice, input);
      if (!ctx.session) throw failure("UNAUTHORIZED");
      const staff = isStaff(ctx.session.roles);
      const used = staff ? [frontend] : (await gateway.upstream.send("user.getOwn", {}, askerOf(ctx))).usedFrontend;
      if (!used.includes(frontend)) throw failure("RIGHT_MISSING");
      ctx.session = { ...ctx.session, frontend };
      await cookies.write(ctx.jar, ctx.session, gateway.now());
      if (staff) cookies.writeFrontend(ctx.jar, frontend);
      return ok;
    }),
  });
}
