import type { CampaignResult } from "@partner-konto/domain/mails/campaigns/schema";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, refuse } from "../../../testing/answers.ts";
import { renderInPortal } from "../../../testing/portal.tsx";
import { uiText } from "../../../texts/ui.ts";
import { Results } from "./results.tsx";

const id = "99999999-9999-4999-8999-999999999999";
const resultOf = (own: Partial<CampaignResult>): CampaignResult => ({
  address: "mia@heidebrand.example",
  name: "Mia Heide",
  state: "sent",
  reason: null,
  sentAt: "2026-12-21T09:00:00Z",
  tries: 1,
  ...own,
});
const open = (data: readonly CampaignResult[], more: Answers = {}, total = data.length) =>
  renderInPortal(<Results id={id} state="sent" />, {
    "campaign.getResults": () => ({ data: [...data], total }),
    ...more,
  });
const rows = async () =>
  within(await screen.findByRole("table", { name: "Ergebnis je Adresse" }))
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent.replaceAll("\u00a0", " "));

test("each address shows what became of its mail, why, and when it went out", async () => {
  const not = { sentAt: null, name: "" };
  open([
    resultOf({}),
    resultOf({ ...not, address: "a@post.example", state: "failed", reason: "refused" }),
    resultOf({ ...not, address: "b@post.example", state: "failed", reason: "unreachable" }),
    resultOf({ ...not, address: "c@post.example", state: "skipped", reason: "complaint" }),
    resultOf({ ...not, address: "d@post.example", state: "waiting", tries: 3 }),
    resultOf({ ...not, address: "e@post.example", state: "waiting", tries: 0 }),
    resultOf({ ...not, address: "f@post.example", state: "stopped" }),
  ]);
  expect(await rows()).toEqual([
    "mia@heidebrand.exampleMia HeideVerschicktMo., 21.12.2026, 10:00 Uhr",
    "a@post.exampleFehlgeschlagenvom Mailserver abgelehnt",
    "b@post.exampleFehlgeschlagennicht erreichbar",
    "c@post.exampleAusgelassenals Spam gemeldet",
    "d@post.exampleWartet3-mal versucht",
    "e@post.exampleWartet",
    "f@post.exampleGestoppt",
  ]);
});

test("a chosen result is asked for, from its first page on", async () => {
  const { user, calls } = open([resultOf({})], {}, 60);
  await rows();
  await user.click(screen.getByRole("button", { name: /^Nächste Seite/ }));
  await waitFor(() => expect(calls("campaign.getResults").at(-1)).toMatchObject({ page: 2, body: {} }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Ergebnis" }), "Fehlgeschlagen");
  await waitFor(() =>
    expect(calls("campaign.getResults").at(-1)).toMatchObject({ id, page: 1, body: { state: "failed" } }),
  );
});

test("a result that no address has is told, and a failed reading is tried again", { tags: "long" }, async () => {
  let isDown = true;
  const { user } = open([], {
    "campaign.getResults": () => (isDown ? refuse(503, "UPSTREAM_UNAVAILABLE", "…") : { data: [], total: 0 }),
  });
  const again = await screen.findByRole("button", { name: uiText.retry });
  isDown = false;
  await user.click(again);
  await screen.findByText("Keine Adresse passt dazu.");
});
