import type { CodesRead, Offer, Question } from "@partner-konto/domain/postal-code/codes-read";
import { useState } from "react";

const keyOf = ({ written }: Question, { kind, codes }: Offer): string => `${written} ${kind} ${codes[0] ?? ""}`;

/** Which of what was offered is meant: what is likely until somebody says otherwise, and nothing else. */
export function useAnswers({ codes, questions }: Pick<CodesRead, "codes" | "questions">) {
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = (question: Question, offer: Offer): boolean => said.get(keyOf(question, offer)) ?? offer.isLikely;
  const chosenOf = (question: Question) => question.offers.filter((offer) => isChosen(question, offer));
  return {
    isChosen,
    choose: (question: Question, offer: Offer, isMeant: boolean) =>
      setSaid((before) => new Map(before).set(keyOf(question, offer), isMeant)),
    /** Whether nobody has said yet what is meant. */
    isOpen: questions.some((question) => chosenOf(question).length === 0),
    /** What was said by itself, and what was chosen; in rising order, each once. */
    codes: [
      ...new Set([...codes, ...questions.flatMap((question) => chosenOf(question).flatMap((offer) => offer.codes))]),
    ].toSorted(),
  };
}
export type Answers = ReturnType<typeof useAnswers>;
