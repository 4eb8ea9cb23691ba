import { partsIn } from "@partner-konto/contracts/assumed";
import type { AnyCall } from "@partner-konto/contracts/call";

const MiB = 1024 * 1024;
/** The most bytes of a response that the client reads (promise 24), for calls with long and with short responses. */
export const answerBytes = { long: 8 * MiB, short: MiB };

/** Matches a list of records, alone or in a record, any list on its own, or a map of records. */
const long = /^response\[\]|(?:\[\]|\*)\./;

/**
 * The most bytes of a call's response that the client reads. A single record with its ids is short: an endless response is then cut after 1
 * MiB, before it slows other calls (promise 22).
 */
export const answerBytesOf = ({ binary, response }: Pick<AnyCall, "binary" | "response">): number =>
  binary || partsIn("response", response).some(({ path }) => long.test(path)) ? answerBytes.long : answerBytes.short;
