import { formatNumber } from "@partner-konto/domain/format/number";
import type { Offer, Question } from "@partner-konto/domain/postal-code/codes-result";
import { Checkbox, Choice } from "../../../ui/fields/choice.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { offerTexts as text } from "../texts.ts";
import type { Answers } from "./use-answers.ts";

const mostCodes = 12;

function labelOf({ kind, codes, name, km }: Offer): string {
  const [code = ""] = codes;
  const far = km === undefined ? "" : text.far(formatNumber(Math.round(km)));
  if (kind === "beginning") return text.beginning(codes.length);
  return codes.length === 1 ? text.one(code, name, far) : text.many(name, codes.length, far);
}

/** Lets the user choose the meaning of ambiguous input; places are sorted by distance. */
export function Questions({ questions, answers }: { questions: readonly Question[]; answers: Answers }) {
  return questions.map((question) => (
    <fieldset key={question.written}>
      <legend className="flex gap-2.5 font-medium">
        <Icon name="help" className="mt-0.5 text-warn" />
        {question.offers[0]?.kind === "place" ? text.whichPlace(question.written) : text.whichCodes(question.written)}
      </legend>
      <div className="pl-6.5">
        {question.offers.map((offer) => (
          <Choice
            key={`${offer.kind} ${offer.codes[0]}`}
            label={labelOf(offer)}
            hint={offer.codes.length > 1 && text.list(offer.codes.slice(0, mostCodes), offer.codes.length - mostCodes)}
          >
            <Checkbox
              checked={answers.isChosen(question, offer)}
              onChange={({ target }) => answers.choose(question, offer, target.checked)}
            />
          </Choice>
        ))}
      </div>
    </fieldset>
  ));
}
