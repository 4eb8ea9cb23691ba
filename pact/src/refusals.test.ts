import { readFile } from "node:fs/promises";
import type { AnyCall } from "@partner-konto/contracts/call";
import catalogue from "@partner-konto/contracts/catalogue.json" with { type: "json" };
import { recordsInBody } from "@partner-konto/contracts/refusals";
import { rightsTable } from "@partner-konto/contracts/rights-table";
import { type CallId, calls, services } from "@partner-konto/contracts/services";
import { expect, test } from "vitest";
import { pactFile, pactsFolder } from "./consumer.ts";

interface Pact {
  interactions: { description: string }[];
}

const pacts = await Promise.all(
  Object.keys(services).map(async (key) => JSON.parse(await readFile(pactFile(pactsFolder, key), "utf8")) as Pact),
);
const told = new Set(pacts.flatMap(({ interactions }) => interactions.map(({ description }) => description)));

interface Row {
  auth: string;
  pathParams: readonly string[];
  requiredParams: readonly string[];
}
const rows = new Map<string, Row>(catalogue.map((row) => [row.id, row]));
/** Path parameters that are values or search texts. Every other one identifies a record or a link, so it can be unknown. */
const searched = ["postalCode", "zipcode", "place", "street", "string", "nutsCode"];
const values = new Set([
  ...searched,
  "limit",
  "page",
  "sortField",
  "oilPrice",
  "price",
  "email",
  "usedFrontend",
  "chartName",
  "date",
  "type",
]);

const idsOf = (holds: (row: Row, call: AnyCall) => boolean): CallId[] =>
  calls.flatMap(({ id, call }) => {
    const row = rows.get(id);
    return row && holds(row, call) ? [id] : [];
  });
/** Calls that are about a record which a part of their example names, by the hand-written table of rights. */
const about = (part: "params" | "body", others: readonly string[] = []) =>
  calls.filter(({ id, call }) => {
    const named = JSON.stringify(call.example[part] ?? null);
    const isNamed = (name: string) => !others.includes(name) && named.includes(`"$${name}"`);
    return rightsTable[id].some(({ by = [], beyond }) => beyond === undefined && by.some(isNamed));
  });
/**
 * Agencies and companies in a body are granted or asked about: without them a right is missing, or fewer results come. An action that is
 * taken back belongs to the order in the path.
 */
const meantInBody = about("body", ["businessCustomerId", "groupId", "undoable"]).filter(({ call }) => call.effect);
const meant = [...about("params"), ...meantInBody];
/** Public records belong to nobody. */
const isPublic = (id: CallId): boolean => rightsTable[id].some(({ of }) => of === "anybody");
const takesId = ({ pathParams }: Row): boolean => pathParams.some((name) => !values.has(name));

/** The calls that must have a refusal, taken from the catalogue where possible: the code that derives the refusals is not used. */
const kinds: readonly { refusals: readonly string[]; ids: readonly string[] }[] = [
  {
    refusals: ["without a token refuses with UNAUTHORIZED"],
    // A signed call needs no token, also where the catalogue asks for one (decision 0012).
    ids: idsOf(({ auth }, { signed }) => !signed && (auth === "bearer" || auth === "bearer-admin")),
  },
  {
    refusals: ["for somebody without the right refuses with RIGHT_MISSING"],
    ids: idsOf((_row, { access }) => access.by === "right" || access.by === "staff"),
  },
  {
    refusals: [
      "of a record that is not there refuses with NOT_FOUND",
      "with an unknown secret refuses with TOKEN_NOT_FOUND",
    ],
    ids: [...new Set([...idsOf(takesId), ...meant.map(({ id }) => id)])],
  },
  {
    refusals: ["of somebody else's record refuses with NOT_FOUND"],
    // Staff have everything in scope, and public records belong to nobody.
    ids: [
      ...new Set([
        ...idsOf((row, { access }) => takesId(row) && (access.by === "right" || access.by === "signedIn")),
        ...meant.filter(({ call: { access } }) => access.by !== "staff" && access.by !== "anyone").map(({ id }) => id),
      ]),
    ].filter((id) => !isPublic(id)),
  },
  {
    refusals: ["with a wrong body refuses with INVALID_INPUT", "of an empty file refuses with FILE_EMPTY"],
    ids: idsOf(({ requiredParams }, { bodyName }) => requiredParams.includes(bodyName)),
  },
  { refusals: ["with an old version refuses with VERSION_CONFLICT"], ids: idsOf((_row, { versioned }) => versioned) },
];

test.each(kinds)("every call that must refuse has the refusal in its pact: $refusals", ({ refusals, ids }) => {
  const missing = ids.filter((id) => !refusals.some((refusal) => told.has(`${id} ${refusal}`)));
  console.log(`${refusals.join(", or ")}: derived ${ids.length - missing.length} of ${ids.length} calls`);
  expect(missing).toEqual([]);
  expect(ids.length).toBeGreaterThan(4);
});

test("the calls whose body names the record are those of the table of rights", () => {
  const derived = calls.filter(({ call }) => recordsInBody(call).length > 0);
  expect(derived.map(({ id }) => id)).toEqual(meantInBody.map(({ id }) => id));
});

test("every PATCH is versioned, so that an old version is refused", () => {
  expect(calls.filter(({ call }) => call.method === "PATCH" && !call.versioned).map(({ id }) => id)).toEqual([]);
});

/** Codes that no state shows: they need a wait or many attempts. Below, pairs of call and code without a state. */
const notShown = ["LINK_EXPIRED", "TOO_MANY_ATTEMPTS", "MAILS_OF_COMPANY_TOO_MANY", "MAILS_TO_ADDRESS_TOO_MANY"];
const noState = [
  // Only where the setting requires a second factor of staff.
  "account.endSecondFactor SECOND_FACTOR_REQUIRED",
  "admission.uploadProof PICTURE_TOO_LARGE",
  // Needs more than ten megabytes of files, and somebody whose mails come back.
  "adminMail.sendGenericMail CAMPAIGN_FILES_TOO_LARGE",
  "adminMail.sendGenericMail CAMPAIGN_WITHOUT_RECIPIENTS",
  "adminMail.uploadAttachment PICTURE_TOO_LARGE",
  "campaign.save CAMPAIGN_FILES_TOO_LARGE",
  "campaign.check CAMPAIGN_FILES_TOO_LARGE",
  "campaign.sendTest CAMPAIGN_FILES_TOO_LARGE",
  // Only while another person's import is running.
  "geographyAdmin.importGeodata LARGE_FILE_UNDER_WAY",
  // Needs more than a thousand people.
  "group.merge COMPANY_TOO_MANY_PEOPLE",
  // Needs an area that stopped selling, or days that passed, while an order waited.
  "mailedLink.confirmOrder OFFER_REFUSED",
  "mailedLink.confirmOrder DELIVERY_CHANGED",
  // Needs prices of the past; order.saveDeal shows the same code.
  "order.adminUpdate PRICE_BEYOND_RAILS",
  "order.confirmFromLink ORDER_NOT_OPEN",
  "order.confirmFromLink ORDER_ALREADY_DONE",
  "order.confirmFromLink ORDER_ALREADY_CANCELLED",
  "order.update ORDER_PRICE_RAISED",
  "order.update PRICE_BEYOND_RAILS",
  // Needs the secret that only the mailbox has.
  "partnerRegistration.register LINK_USED",
  "partnerRegistration.register EMAIL_TAKEN",
  // The sandbox confirms what it is asked to confirm.
  "ratepayV1.confirmPayment PAYMENT_UNCONFIRMED",
  "scope.copy USER_WITHOUT_PLACE",
  "scope.removeResourceFromScopes USER_WITHOUT_PLACE",
  // upload.uploadAgb shows the same codes.
  "terms.uploadTerms FILE_NOT_A_PDF",
  "terms.uploadTerms PDF_NOT_PLAIN",
  "upload.uploadLogo PICTURE_TOO_LARGE",
  "upload.uploadProfileImage PICTURE_TOO_LARGE",
  // Needs an administrator with a second factor and a colleague; the call for the own key shows the same codes.
  "user.changeApiTokenById SECOND_FACTOR_NEEDED",
  "user.changeApiTokenById SECOND_FACTOR_WRONG",
  // Needs an API key; the rule is ours (decision 0058).
  "user.patch NEEDS_PERSON",
  "user.verify LINK_USED",
  "user.verify EMAIL_TAKEN",
];

test("every error code of a call's rules is in its pact, except for those listed here", () => {
  const pairs = calls.flatMap(({ id, call }) =>
    call.errors.flatMap((code) => (notShown.includes(code) ? [] : [{ id, code }])),
  );
  const missing = pairs.filter(
    ({ id, code }) => ![...told].some((text) => text.startsWith(`${id} `) && text.endsWith(` ${code}`)),
  );
  console.log(`rules: shown ${pairs.length - missing.length} of ${pairs.length}`);
  expect(missing.map(({ id, code }) => `${id} ${code}`)).toEqual(noState);
});

test("the pact of each webhook has the refusal of a message without a signature", () => {
  for (const name of ["webhook", "failureWebhook", "webhookRobinson"])
    expect(told).toContain(`adminMailManager.${name} without a signature refuses with UNAUTHORIZED`);
});
