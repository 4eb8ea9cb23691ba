import type { FrontendSource } from "@partner-konto/domain/frontend";

/** The steps on the way to an order. */
export const steps = ["Menge", "Angebote", "Bestellung"] as const;

/** A page for consumers: plain HTML that works without script. */
export interface ShopPage {
  title: string;
  /** For previews of a link to the page; search engines do not list it. */
  description?: string;
  /** HTML */
  content: string;
  /** The goods decide mark and colours; without them the page looks like the oil's. */
  frontend?: FrontendSource;
  /** Where the page stands on the way to an order. */
  step?: (typeof steps)[number];
  /** With a second column on large screens. */
  isWide?: boolean;
}

export const shopPage = (title: string, content: string, look: Omit<ShopPage, "title" | "content"> = {}): ShopPage => ({
  title,
  content,
  ...look,
});

/** A page on the way to an order. */
export const orderPage = (
  step: NonNullable<ShopPage["step"]>,
  title: string,
  content: string,
  look: Pick<ShopPage, "description" | "frontend" | "isWide"> = {},
): ShopPage => shopPage(title, content, { step, ...look });
