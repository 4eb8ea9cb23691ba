import type { CallInput, CallOutput } from "@partner-konto/contracts/call";
import type { Services } from "@partner-konto/contracts/services";
import type { TRPCMutationProcedure, TRPCQueryProcedure } from "@trpc/server";

/** A call without a required value needs no argument: `trpc.user.getOwn.query()`. */
type Input<C> = {} extends CallInput<C> ? CallInput<C> | undefined : CallInput<C>;
type Def<C> = { input: Input<C>; output: CallOutput<C>; meta: object };

/** A call with an effect is a mutation, whatever its HTTP method. */
type ProcedureOf<C> = C extends { effect: true } ? TRPCMutationProcedure<Def<C>> : TRPCQueryProcedure<Def<C>>;

type ProceduresOf<S> = {
  [N in keyof S as S[N] extends { exposure: "session" | "route" } ? never : N]: ProcedureOf<S[N]>;
};

/** The procedures of all calls, by service and name: `trpc.order.confirm` (architecture, "The contract is data"). */
export type DerivedProcedures = { [S in keyof Services]: ProceduresOf<Services[S]> };
