import { uiText } from "../../../texts/ui.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { BoundedTextArea } from "../../../ui/fields/text-area-field.tsx";
import { Section } from "../../../ui/section.tsx";
import type { SectionProps } from "./base-sections.tsx";
import { editTexts } from "./texts.ts";

const mostReplies = 20;

/** The agency's text blocks for answers to ratings. */
export function RepliesSection({ form, errors, onChange }: SectionProps) {
  const { ratingReplies } = form;
  const put = (at: number, text: string) =>
    onChange({ ratingReplies: ratingReplies.map((reply, index) => (index === at ? text : reply)) });
  return (
    <Section title={editTexts.repliesTitle} intro={editTexts.repliesIntro}>
      {ratingReplies.map((reply, at) => (
        // Text blocks have no id; their index identifies them.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={at} className="flex items-start gap-2">
          <BoundedTextArea
            most={2000}
            label={editTexts.replyOf(at + 1)}
            className="min-w-0 flex-1"
            name={`ratingReplies${at}`}
            error={errors[`ratingReplies${at}`]}
            value={reply}
            onChange={(text) => put(at, text)}
          />
          <IconButton
            icon="trash"
            label={uiText.remove(editTexts.replyOf(at + 1))}
            className="mt-5.5"
            onClick={() => onChange({ ratingReplies: ratingReplies.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      {ratingReplies.length < mostReplies && (
        <Button
          before="plus"
          className="justify-self-start"
          onClick={() => onChange({ ratingReplies: [...ratingReplies, ""] })}
        >
          {editTexts.addReply}
        </Button>
      )}
    </Section>
  );
}
