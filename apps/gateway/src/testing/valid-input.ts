import type { AnyCall } from "@partner-konto/contracts/call";
import { inputSchema } from "@partner-konto/contracts/input";
import { sample } from "./sample.ts";

/** An input that the call's own schema accepts. */
export function validInput(call: AnyCall): Record<string, unknown> {
  return sample(inputSchema(call), "input") as Record<string, unknown>;
}
