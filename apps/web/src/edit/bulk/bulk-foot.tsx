import type { ComponentProps } from "react";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { SendKey } from "../../ui/fields/form.tsx";
import { bulkTexts } from "./bulk-texts.ts";
import type { useBulkRun } from "./use-bulk-run.ts";

interface BulkFootProps extends Pick<ComponentProps<typeof Button>, "look" | "before" | "offBecause"> {
  bulk: Pick<ReturnType<typeof useBulkRun>, "phase" | "countOf" | "close">;
  /** Label of the button that starts the run. */
  does: string;
  /** Somebody else gets a mail for each record. */
  mails?: boolean;
  onStart: () => void;
}

/** The buttons of a dialog that runs one call on many records: cancel and start, or afterwards another try for the refused ones. */
export function BulkFoot({ bulk: { phase, countOf, close }, does, mails = false, onStart, ...start }: BulkFootProps) {
  const refused = countOf("refused");
  if (phase === "over")
    return (
      <>
        {refused > 0 && (
          <Button before="refresh" onClick={onStart}>
            {bulkTexts.again(refused)}
          </Button>
        )}
        <Button look="primary" onClick={close}>
          {bulkTexts.finish}
        </Button>
      </>
    );
  const isRunning = phase === "running";
  return (
    <>
      <Button onClick={close} offBecause={isRunning ? bulkTexts.running : undefined}>
        {uiText.cancel}
      </Button>
      <Button {...start} busy={isRunning} {...(mails && { "aria-keyshortcuts": "Control+Enter" })} onClick={onStart}>
        {does}
        {mails && <SendKey />}
      </Button>
    </>
  );
}
