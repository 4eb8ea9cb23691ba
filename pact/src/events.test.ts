import { readFile } from "node:fs/promises";
import { eventsOf, roomEvents } from "@partner-konto/contracts/events";
import { providerStates } from "@partner-konto/contracts/states";
import { changeTypes } from "@partner-konto/domain/notifications/change-types";
import { expect, test } from "vitest";
import { pactFile, pactsFolder } from "./consumer.ts";
import { eventDescription, eventsProvider } from "./write-events.ts";

interface Pact {
  interactions: {
    type: string;
    description: string;
    contents: { content: { refCollection: string; changes: { type: "CREATE" | "UPDATE" }; message: string } };
  }[];
}

const { interactions } = JSON.parse(await readFile(pactFile(pactsFolder, eventsProvider), "utf8")) as Pact;

test("every room event has its message pact, and nothing else has one", () => {
  expect(interactions.map(({ description }) => description).sort()).toEqual(
    Object.keys(roomEvents).map(eventDescription).sort(),
  );
  for (const { type } of interactions) expect(type).toBe("Asynchronous/Messages");
});

test("every switchable change type has an event, and each message is told from the others", () => {
  const told = Object.values(roomEvents).map(({ changeType }) => changeType);
  expect(new Set(told)).toEqual(new Set(changeTypes));
  for (const { description, contents } of interactions)
    expect(eventsOf(contents.content).map(eventDescription)).toEqual([description]);
});

test("an event's state names the room that gets the event and the record", () => {
  for (const { given, ref } of Object.values(roomEvents))
    expect(Object.keys(providerStates[given])).toEqual(expect.arrayContaining(["businessCustomerId", ref]));
});
