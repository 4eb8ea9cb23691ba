import { shopPage } from "../pages.ts";

const steps = ["Menge", "Angebote", "Bestellung"] as const;
type Step = (typeof steps)[number];

/** A page on the way to an order, below the way's steps. `isWide` gives it a second column on large screens. */
export function orderPage(step: Step, title: string, content: string, isWide = false): string {
  const items = steps.map((one) => `<li${one === step ? ' aria-current="step"' : ""}>${one}</li>`);
  const before = `<header><p class="brand"><a href="/shop">Heizöl und Pellets</a></p><ol class="steps" aria-label="Schritte">${items.join("")}</ol></header>`;
  return shopPage(title, isWide ? `<div class="wide">${content}</div>` : content, before);
}
