import { randomUUID } from "node:crypto";
import type { ContentType } from "@partner-konto/domain/content/values";
import { insertContent, type NewContent } from "../../content/entries/index.ts";
import { add, make, prepare, type Stage, signIn, somebody } from "../stage.ts";
import type { StateHandlers } from "../state.ts";

const createdAt = new Date("2026-01-05T08:00:00Z");

/** Published content, visible since it was created. */
export const contentLike = (type: ContentType, more: Partial<NewContent> = {}): NewContent => ({
  id: randomUUID(),
  type,
  category: "prices",
  headline: "Preisgrenzen",
  content: "Ab heute gibt es **Preisgrenzen**. Mehr dazu in der [Hilfe](/faq).",
  state: "published",
  visibleFrom: createdAt,
  visibleTo: null,
  createdAt,
  modifiedAt: createdAt,
  modifiedBy: null,
  ...more,
});

/** A news item and a help entry for oil dealers, and an editor. */
async function withContent(stage: Stage) {
  const person = somebody(["PLATFORM_EDITOR"], {}, { usedFrontend: ["AMI"] });
  await add(stage, person);
  const { type, category, headline, content, state } = contentLike("businessCustomerNews");
  const body = { type, category, headline, content, state };
  const { id: contentId, version } = await make(stage, "adminContent.create", { body }, await signIn(stage, person));
  const help = contentLike("businessCustomerFaq", {
    category: "orders",
    headline: "Wie bestätige ich eine Bestellung?",
  });
  await prepare(stage, ({ db, now }) => insertContent(db, [help], now));
  return { values: { contentId, version }, person };
}

export const contentStates = {
  "content of the platform": withContent,

  async "content that somebody else changed meanwhile"(stage) {
    const { values, person } = await withContent(stage);
    const body = [{ op: "replace" as const, path: "/headline", value: "Preisgrenzen für alle" }];
    const { contentId: id, version } = values;
    await make(stage, "adminContent.patch", { id, version, body }, await signIn(stage, person));
    return { values, person };
  },
} satisfies Partial<StateHandlers>;
