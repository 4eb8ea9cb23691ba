import { isAllowedLink, isAllowedPicture } from "../text/addresses.ts";
import { fill } from "../texts/fill.ts";
import { addressesIn } from "./markdown-addresses.ts";
import { contentFaultTexts } from "./texts.ts";

/** Reasons that keep content from being published. */
export const contentFaultKinds = ["headlineEmpty", "contentEmpty", "endsTooEarly", "link", "picture"] as const;

export const faultyFields = ["headline", "content", "visibleTo"] as const;

/** A reason with the field that it concerns and its German text, which names the wrong address. */
export type ContentFault = {
  readonly what: (typeof contentFaultKinds)[number];
  readonly field: (typeof faultyFields)[number];
  readonly text: string;
};

/** The most addresses that a refusal lists, and the most characters of one. */
const mostAddresses = 20;
const addressLength = 200;

type Publishable = {
  readonly headline: string;
  readonly content: string;
  readonly visibleFrom: string;
  readonly visibleTo: string | null;
};

const shortened = (address: string): string => [...address].slice(0, addressLength).join("");

const ofAddresses = (what: "link" | "picture", addresses: readonly string[]): ContentFault[] =>
  addresses.slice(0, mostAddresses).map((address) => ({
    what,
    field: "content",
    text: fill(contentFaultTexts[what], { address: shortened(address) }),
  }));

/**
 * @param content `visibleFrom` and `visibleTo` are ISO instants
 * @returns what keeps content from being published; empty when it may be (decision 0094)
 */
export function publishingFaults({ headline, content, visibleFrom, visibleTo }: Publishable): ContentFault[] {
  const { links, pictures } = addressesIn(content);
  const endsTooEarly = visibleTo !== null && Date.parse(visibleTo) <= Date.parse(visibleFrom);
  const fault = (what: "headlineEmpty" | "contentEmpty" | "endsTooEarly", field: ContentFault["field"]) => ({
    what,
    field,
    text: contentFaultTexts[what],
  });
  return [
    ...(headline.trim() === "" ? [fault("headlineEmpty", "headline")] : []),
    ...(content.trim() === "" ? [fault("contentEmpty", "content")] : []),
    ...(endsTooEarly ? [fault("endsTooEarly", "visibleTo")] : []),
    ...ofAddresses(
      "link",
      links.filter((address) => !isAllowedLink(address)),
    ),
    ...ofAddresses(
      "picture",
      pictures.filter((address) => !isAllowedPicture(address)),
    ),
  ];
}
