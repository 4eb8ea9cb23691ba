import { MatchersV3 } from "@pact-foundation/pact";
import type { AnyCall, Example } from "@partner-konto/contracts/call";
import { sendsToken } from "@partner-konto/contracts/refusals";
import { sampleDocument } from "@partner-konto/contracts/sample-files";
import { type CallId, calls, type ServiceKey } from "@partner-konto/contracts/services";
import { type RefusalDetails, strictRefusalDetails } from "@partner-konto/domain/error/refusal-details";
import { type ServerCode, serverCodes } from "@partner-konto/domain/error/server-codes";
import { derivedRefusals } from "./derived-refusals.ts";
import { withEcho } from "./echo.ts";
import { exampleInput, namedResponse } from "./example.ts";
import { type OtherAnswer, otherAnswers } from "./other-answers.ts";
import { type Refusal, refusals } from "./refusals.ts";
import { type RequestPattern, requestPattern } from "./request-matcher.ts";
import { matcherOf } from "./response-matcher.ts";

const { atLeastLike, string } = MatchersV3;

/** A request of the gateway with the expected response, and the input for the gateway's own client. */
export interface Interaction {
  call: CallId;
  /** The file in a body or a response that is a file instead of JSON. */
  sends?: SampleFile | undefined;
  answers?: SampleFile | undefined;
  /** Begins with the call's id, which verification reads back. */
  description: string;
  state: Example["given"];
  /** `as` asks for the token of a person with that role instead of the state's own person. */
  stateParams: { as?: string };
  request: RequestPattern;
  input: Record<string, unknown>;
  /** Whether a token or a signature goes along. */
  signedIn: boolean;
  status: number;
  response: unknown;
  /** The filter that this request shows to have an effect. */
  leavesOut: string | undefined;
  /** The code that the client must read from the response; undefined for a success. */
  refused: ServerCode | undefined;
}

/** The details of a refusal beside its code. */
const detailsOf: Partial<Record<ServerCode, readonly (keyof RefusalDetails)[]>> = {
  DA_CAN_NOT_GO_ONLINE: ["generalErrors", "productErrors"],
  DA_POSTAL_CODE_TAKEN: ["takenCodes"],
  DA_POSTAL_CODE_UNKNOWN: ["unknownCodes"],
  PRICE_BEYOND_RAILS: ["barredPrices"],
  PRICE_NEEDS_SECOND: ["barredPrices"],
  PRICES_CHANGED_SINCE: ["changedAreas"],
  CONTENT_NOT_PUBLISHABLE: ["contentFaults"],
};

/** @returns the details of a call's refusal; a bulk call lists the refused records with their own details */
function saidBy({ effect, errors, example }: AnyCall, code: ServerCode): readonly (keyof RefusalDetails)[] {
  const isOfMany = effect && typeof example.body === "object" && example.body !== null && "areas" in example.body;
  if (!isOfMany) return detailsOf[code] ?? [];
  return code === "NOT_FOUND" || errors.includes(code) ? ["refusedAreas"] : [];
}

/** The calls with a conflict whose answer is not the record itself, and the call that answers with the record. */
const recordIsOf: Partial<Record<CallId, CallId>> = {
  "order.done": "order.get",
  "order.setDeliveryDate": "order.get",
  "prices.followIndex": "deliveryArea.get",
};

function currentOf(id: CallId, call: AnyCall): unknown {
  const other = recordIsOf[id];
  if (!other) return matcherOf(call.response, call.example.response);
  const record = calls.find((row) => row.id === other)?.call ?? call;
  return matcherOf(record.response, record.example.response);
}

/** An invalid body is reported by its fields. A conflict contains the current record, for the dialog that shows both sides. */
const errorBody = (code: ServerCode, id: CallId, call: AnyCall, says = saidBy(call, code)) => ({
  statusCode: serverCodes[code].status,
  code,
  message: string(serverCodes[code].text),
  ...(code === "INVALID_INPUT" && { issues: atLeastLike({ path: string("body"), message: string("Text") }, 1) }),
  ...Object.fromEntries(says.map((name) => [name, matcherOf(strictRefusalDetails.shape[name], undefined)])),
  ...(code === "VERSION_CONFLICT" && !says.includes("refusedAreas") && { current: currentOf(id, call) }),
});

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !("pact:matcher:type" in value);

/** A file of an example, base64. */
export interface SampleFile {
  name: string;
  type: string;
  data: string;
}

function sampleIn({ body }: Example): SampleFile {
  const { name, data } = (body as { file: { name: string; data: string } }).file;
  const types: Record<string, string> = { pdf: "application/pdf", png: "image/png", txt: "text/plain" };
  return { name, type: types[name.split(".").at(-1) ?? ""] ?? "application/octet-stream", data };
}

/** The answer with an empty list: no rule, so the list must be empty, and its count 0. */
function withoutRecords(response: unknown): unknown {
  if (!isFields(response)) return [];
  return {
    ...response,
    ...("data" in response && { data: [] }),
    ...("total" in response && { total: 0 }),
  };
}

function success(id: CallId, call: AnyCall, other?: OtherAnswer): Interaction {
  const { access, multipart, binary } = call;
  const example: Example = { ...call.example, ...other };
  const signedIn = sendsToken(call) || call.signed;
  const response = binary
    ? undefined
    : matcherOf(call.response, withEcho(id, call, example.body, namedResponse(example)));
  return {
    call: id,
    ...(multipart && { sends: sampleIn(example) }),
    ...(binary && { answers: example.file ?? { name: "AGB.pdf", type: "application/pdf", data: sampleDocument } }),
    description: [id, other?.when, "answers"].filter(Boolean).join(" "),
    state: example.given,
    stateParams: access.by === "staff" && access.roles[0] ? { as: access.roles[0] } : {},
    request: requestPattern(id, call, example, signedIn),
    input: exampleInput(call, example),
    signedIn,
    status: 200,
    response: other?.leavesOut === undefined ? response : withoutRecords(response),
    leavesOut: other?.leavesOut,
    refused: undefined,
  };
}

function refusal(id: CallId, call: AnyCall, { code, when, as, signedIn, says, ...changed }: Refusal): Interaction {
  const asked: Example = { ...call.example, ...changed };
  const answered = success(id, call);
  const hasToken = signedIn ?? answered.signedIn;
  return {
    ...answered,
    ...(call.multipart && { sends: sampleIn(asked) }),
    answers: undefined,
    description: [id, when, "refuses with", code].filter(Boolean).join(" "),
    state: asked.given,
    stateParams: as ? { as } : answered.stateParams,
    request: requestPattern(id, call, asked, hasToken),
    input: { ...exampleInput(call, asked), ...(!hasToken && { signature: undefined }) },
    signedIn: hasToken,
    status: serverCodes[code].status,
    response: errorBody(code, id, call, says),
    refused: code,
  };
}

/**
 * @returns every interaction of a service: for each call its success, its other answers, the refusals that follow from its declaration, and those of its own
 *   rules
 */
export function interactionsOf(service: ServiceKey): Interaction[] {
  return calls
    .filter((row) => row.service === service)
    .flatMap(({ id, call }) => [
      success(id, call),
      ...otherAnswers(id, call).map((other) => success(id, call, other)),
      ...[...derivedRefusals(call), ...(refusals[id] ?? [])].map((one) => refusal(id, call, one)),
    ]);
}
