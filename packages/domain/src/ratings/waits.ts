import { momentOf } from "../format/berlin.ts";

/** Ratings with so few stars wait for an answer also without a text, for so many days after their publication. */
export const fewStars = 3;
export const fewStarsDays = 30;

type PublishedRating = {
  readonly answered: boolean;
  readonly hasText: boolean;
  readonly stars: number;
  /** ISO instant. */
  readonly publishedAt: string;
};

/** @returns the ISO instant from which on published ratings with few stars and no text wait for an answer */
export const fewStarsSince = (now: string): string =>
  new Date(momentOf(now).getTime() - fewStarsDays * 86_400_000).toISOString();

/**
 * The list's SQL has the same rule.
 * @param now ISO instant
 * @returns whether a published rating waits for the agency's answer: there is a text to answer, or it lately gave few stars
 */
export const waitsForAnswer = ({ answered, hasText, stars, publishedAt }: PublishedRating, now: string): boolean =>
  !answered && (hasText || (stars <= fewStars && momentOf(publishedAt) >= momentOf(fewStarsSince(now))));
