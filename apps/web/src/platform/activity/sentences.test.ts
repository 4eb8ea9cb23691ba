import { activityFields } from "@partner-konto/domain/platform/activity/fields";
import { type ActivityCollection, activityKinds } from "@partner-konto/domain/platform/activity/kinds";
import type { ActivityEntry } from "@partner-konto/domain/platform/activity/schema";
import { expect, test } from "vitest";
import { labelOf } from "./labels.ts";
import { sentenceOf } from "./sentences.ts";
import { valueWords } from "./values.ts";

const jana = { kind: "person", id: "44444444-4444-4444-8444-444444444444", name: "Jana Brandt" } as const;
const entry = (more: Partial<ActivityEntry>): ActivityEntry => ({
  id: 1,
  at: "2026-11-22T13:05:00.000Z",
  collection: "businessCustomer",
  action: "patch",
  subject: "agency",
  recordId: "22222222-2222-4222-8222-222222222222",
  recordName: "Nord",
  actor: jana,
  viewing: null,
  viaKey: false,
  changes: [],
  ...more,
});
const change = (field: string, before: string[] | null = null, after: string[] | null = null) => ({
  field,
  before,
  after,
});

const kinds = Object.entries(activityKinds).flatMap(([collection, { subject, actions }]) =>
  subject === null
    ? []
    : Object.keys(actions).map((action) => ({ collection: collection as ActivityCollection, action, subject })),
);

test("every kind of entry has a complete sentence, for every kind of actor and without a record name", () => {
  expect(kinds.length).toBeGreaterThan(50);
  const actors = [
    jana,
    ...(["staff", "system", "removed", "outside"] as const).map((kind) => ({ kind, id: null, name: null })),
  ];
  for (const kind of kinds)
    for (const actor of actors)
      for (const recordName of ["Nord", null]) {
        const sentence = sentenceOf(entry({ ...kind, actor, recordName }));
        const name = `${kind.collection}.${kind.action}`;
        expect(sentence, name).toMatch(/^[A-ZÄÖÜ][^.]* .+\.$/);
        expect(sentence, name).not.toMatch(/undefined|null|\[object|  |\b(?:user|scope|patch|group)\b/);
      }
});

test("a sentence names one changed field and only the record when several fields changed", () => {
  const address = [change("address.street", ["Hafenweg"], ["Kai"]), change("address.city", ["Hamburg"], ["Kiel"])];
  expect(sentenceOf(entry({ changes: address }))).toBe(
    "Jana Brandt hat die Anschrift der Niederlassung Nord geändert.",
  );
  expect(sentenceOf(entry({ changes: [...address, change("name", ["Süd"], ["Nord"])] }))).toBe(
    "Jana Brandt hat Angaben der Niederlassung Nord geändert.",
  );
  const order = { collection: "order", action: "update", subject: "order", recordName: "4711" } as const;
  expect(sentenceOf(entry({ ...order, changes: [change("deliveryAddress")] }))).toBe(
    "Jana Brandt hat die Lieferadresse der Bestellung 4711 geändert.",
  );
});

test("a change of a switch has its own sentence: online, offline, locked", () => {
  const offering = (after: string) =>
    sentenceOf(entry({ action: "toggleIsOffering", changes: [change("isOffering", null, [after])] }));
  expect(offering("true")).toBe("Jana Brandt hat die Niederlassung Nord online gestellt.");
  expect(offering("false")).toBe("Jana Brandt hat die Niederlassung Nord offline genommen.");
  const locked = [change("isLocked", ["false"], ["true"]), change("lockReason", null, ["Uns fehlt ein Nachweis."])];
  expect(sentenceOf(entry({ changes: locked }))).toBe("Jana Brandt hat die Niederlassung Nord gesperrt.");
});

test("an answer to a rating is given, withdrawn, or the rating is reported", () => {
  const answer = {
    collection: "ratingAnswer",
    action: "updateByPartner",
    subject: "order",
    recordName: "4711",
  } as const;
  const said = (field: string, after: string) =>
    sentenceOf(entry({ ...answer, changes: [change(field, null, [after])] }));
  expect(said("statementState", "published")).toBe(
    "Jana Brandt hat auf die Bewertung der Bestellung 4711 geantwortet.",
  );
  expect(said("statementState", "none")).toBe(
    "Jana Brandt hat die Antwort auf die Bewertung der Bestellung 4711 zurückgezogen.",
  );
  expect(said("isReported", "true")).toBe("Jana Brandt hat die Bewertung der Bestellung 4711 gemeldet.");
});

test("sentences distinguish a user's own record from another's, and mark support and removed users", () => {
  const token = { collection: "user", action: "changeApiToken", subject: "person", recordName: "Jana Brandt" } as const;
  expect(sentenceOf(entry({ ...token, recordId: jana.id }))).toBe(
    "Jana Brandt hat einen eigenen API-Schlüssel erzeugt.",
  );
  const as = (actor: ActivityEntry["actor"]) => sentenceOf(entry({ ...token, actor }));
  expect(as({ kind: "staff", id: null, name: "Petra Lang" })).toMatch(/^Petra Lang \(Support\) hat für Jana Brandt/);
  expect(as({ kind: "removed", id: null, name: "Uwe Alt" })).toMatch(/^Uwe Alt \(entfernt\) hat /);
  expect(as({ kind: "removed", id: null, name: null })).toMatch(/^Eine gelöschte Person hat /);
});

test("every shown field has a label from a form instead of its code name, and values are words", () => {
  for (const [collection, fields] of Object.entries(activityFields))
    for (const field of fields) {
      const label = labelOf(collection as ActivityCollection, field);
      expect(label, field).toMatch(/^[A-ZÄÖÜ][^.]*\.?$/);
      expect(label).not.toBe(field);
    }
  expect(valueWords("roles", ["BUSINESS_CUSTOMER_ADMIN"])).toBe("Administrator");
  expect(valueWords("isLocked", ["true"])).toBe("Ja");
  expect(valueWords("amount", ["3000"])).toBe("3.000");
  expect(valueWords("preferences.tierBasis", ["total"])).toBe("Gesamtmenge");
  expect(valueWords("instalments", ["true"])).toBe("Ja");
  expect(valueWords("instalmentContract", ["active"])).toBe("läuft");
  expect(valueWords("lockReason", null)).toBe("leer");
  // Free text that looks like a code's value stays as typed.
  expect(valueWords("description", ["true"])).toBe("true");
});
