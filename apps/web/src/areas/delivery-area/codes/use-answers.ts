import type { CodesResult, Offer, Question } from "@partner-konto/domain/postal-code/codes-result";
import { useState } from "react";

const keyOf = ({ written }: Question, { kind, codes }: Offer): string => `${written} ${kind} ${codes[0] ?? ""}`;

/** The user's answers to ambiguous input. Likely offers are preselected, all others are not. */
export function useAnswers({ codes, questions }: Pick<CodesResult, "codes" | "questions">) {
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = (question: Question, offer: Offer): boolean => said.get(keyOf(question, offer)) ?? offer.isLikely;
  const chosenOf = (question: Question) => question.offers.filter((offer) => isChosen(question, offer));
  return {
    isChosen,
    choose: (question: Question, offer: Offer, isMeant: boolean) =>
      setSaid((before) => new Map(before).set(keyOf(question, offer), isMeant)),
    /** Whether a question has no answer yet. */
    isOpen: questions.some((question) => chosenOf(question).length === 0),
    /** The unambiguous and the chosen codes, sorted, each once. */
    codes: [
      ...new Set([...codes, ...questions.flatMap((question) => chosenOf(question).flatMap((offer) => offer.codes))]),
    ].toSorted(),
  };
}
export type Answers = ReturnType<typeof useAnswers>;
