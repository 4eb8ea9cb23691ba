import { expectTypeOf, test } from "vitest";
import type { EffectfulCallId, Effects, Reload } from "./effects.ts";

test("rows are for calls with an effect, and only a call with a row has one (told by the type check)", () => {
  expectTypeOf<"order.confirm">().toExtend<keyof Effects>();
  expectTypeOf<"order.get">().not.toExtend<keyof Effects>();
  expectTypeOf<"order.confirm">().toExtend<EffectfulCallId>();
  expectTypeOf<"order.setPayla">().not.toExtend<EffectfulCallId>();
  expectTypeOf<string>().not.toExtend<EffectfulCallId>();
  expectTypeOf<string>().not.toExtend<Reload>();
});
