import { partsIn } from "@partner-konto/contracts/assumed";
import type { AnyCall } from "@partner-konto/contracts/call";

const MiB = 1024 * 1024;
/** What is read of an answer at most (promise 24), if it may be long, and if it can only be short. */
export const answerBytes = { long: 8 * MiB, short: MiB };

/** A list of records, by itself or in a record, a list of anything by itself, or records by their names. */
const long = /^response\[\]|(?:\[\]|\*)\./;

/**
 * How much of a call's answer is read. One record, with the ids that belong to it, is short: whoever sends more there without end is found
 * out after a MiB, before it costs others their time (promise 22).
 */
export const answerBytesOf = ({ binary, response }: Pick<AnyCall, "binary" | "response">): number =>
  binary || partsIn("response", response).some(({ path }) => long.test(path)) ? answerBytes.long : answerBytes.short;
