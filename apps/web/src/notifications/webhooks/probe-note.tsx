import type { ProbeAnswer } from "@partner-konto/domain/notifications/webhooks/schema";
import { Note } from "../../ui/feedback/note.tsx";
import { outcomeText, webhookTexts as text } from "./webhook-texts.ts";

/** The answer to a probe: status, time, and the beginning of its text. */
export function ProbeNote({ answer }: { answer: ProbeAnswer }) {
  return (
    <Note meaning={answer.problem === null ? "ok" : "warn"}>
      <p>{text.probed(outcomeText(answer))}</p>
      {answer.text !== "" && (
        // The text is the other server's, so it is shown as text only.
        <pre
          aria-label={text.probeBody}
          className="mt-1 max-h-40 overflow-auto whitespace-pre-wrap type-13 font-mono [overflow-wrap:anywhere]"
        >
          {answer.text}
        </pre>
      )}
    </Note>
  );
}
