import type { CallInput, CallOutput } from "@partner-konto/contracts/call";
import type { Services } from "@partner-konto/contracts/services";
import type { TRPCMutationProcedure, TRPCQueryProcedure } from "@trpc/server";

/** Calls without a required value are made without an argument: `trpc.user.getOwn.query()`. */
type Input<C> = {} extends CallInput<C> ? CallInput<C> | undefined : CallInput<C>;
type Def<C> = { input: Input<C>; output: CallOutput<C>; meta: object };

/** Whatever changes something is a mutation, whatever its method. */
type Derived<C> = C extends { effect: true } ? TRPCMutationProcedure<Def<C>> : TRPCQueryProcedure<Def<C>>;

type Exposed<S> = { [N in keyof S as S[N] extends { exposure: "session" | "route" } ? never : N]: Derived<S[N]> };

/** The procedures of all declared calls, by service and name: `trpc.order.confirm` (architecture, "The contract is data"). */
export type DerivedProcedures = { [S in keyof Services]: Exposed<Services[S]> };
