import type { FrontendSource } from "@partner-konto/domain/frontend";
import type {
  TRPCBuiltRouter,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
  TRPCSubscriptionProcedure,
} from "@trpc/server";
import type { LiveEvent, StoredMessages } from "../notifications/live-types.ts";
import type { Bootstrap } from "../session/bootstrap-types.ts";
import type { DerivedProcedures } from "./derived-types.ts";
import type { ErrorShape } from "./error-shape.ts";

type Def<Input, Output> = { input: Input; output: Output; meta: object };

interface SessionProcedures {
  bootstrap: TRPCQueryProcedure<Def<void, Bootstrap>>;
  login: TRPCMutationProcedure<
    Def<
      { email: string; password: string; frontendSource?: FrontendSource | undefined; code?: string | undefined },
      { ok: true }
    >
  >;
  logout: TRPCMutationProcedure<Def<void, { ok: true }>>;
  viewAs: TRPCMutationProcedure<Def<{ userId: string }, { ok: true }>>;
  leaveView: TRPCMutationProcedure<Def<void, { ok: true }>>;
  setFrontend: TRPCMutationProcedure<Def<{ frontend: FrontendSource }, { ok: true }>>;
}

interface NotificationProcedures {
  /** `lastEventId` is the id of the last event received, or the `position` of the stored messages shown. */
  live: TRPCSubscriptionProcedure<
    Def<{ lastEventId?: string | undefined } | void, AsyncIterable<{ id: string; data: LiveEvent }, void, unknown>>
  >;
  stored: TRPCQueryProcedure<
    Def<
      { page?: number | undefined; limit?: number | undefined; after?: number | undefined } | undefined,
      StoredMessages
    >
  >;
}

type Root = { ctx: object; meta: object; errorShape: ErrorShape; transformer: false };
type Procedures = DerivedProcedures & {
  session: { [N in keyof SessionProcedures]: SessionProcedures[N] };
  notifications: { [N in keyof NotificationProcedures]: NotificationProcedures[N] };
};

/** The gateway's type for the browser. It is a type only, so the web app imports no gateway code. */
export type AppRouter = TRPCBuiltRouter<Root, Procedures>;
