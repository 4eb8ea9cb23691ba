import { applyDiff, type CodeChange, diffCodes } from "@partner-konto/domain/areas/delivery-area/code-diff";
import { postalCodesBeyond } from "@partner-konto/domain/areas/delivery-area/consistent";
import type { CodesResult } from "@partner-konto/domain/postal-code/codes-result";
import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { diffTexts, listTexts } from "../texts.ts";
import { Questions } from "./questions.tsx";
import { useAnswers } from "./use-answers.ts";
import type { UsedCodes } from "./use-codes.ts";

interface DiffDialogProps {
  read: CodesResult;
  used: UsedCodes;
  onApplied: () => void;
  onClose: () => void;
}

const mostShown = 60;

/** A preview of the change: codes that are added, removed, or refused. */
export function DiffDialog({ read, used, onApplied, onClose }: DiffDialogProps) {
  const [change, setChange] = useState<CodeChange>("add");
  const answers = useAnswers(read);
  const codes = Object.keys(used.codes);
  const diff = diffCodes(codes, answers.codes, change, used.takenBy);
  const after = applyDiff(codes, diff).length;
  const beyond = postalCodesBeyond(after);
  const isNothing = diff.added.length === 0 && diff.removed.length === 0;
  return (
    <Dialog
      title={diffTexts.title}
      onClose={onClose}
      note={diffTexts.note}
      action={
        <Button
          look="primary"
          data-first=""
          offBecause={isNothing ? diffTexts.nothing : undefined}
          onClick={() => {
            used.apply(diff);
            onApplied();
          }}
        >
          {listTexts.apply}
        </Button>
      }
    >
      <Segmented
        label={diffTexts.what}
        value={change}
        options={(["add", "remove", "replace"] as const).map((value) => ({ value, label: diffTexts.changes[value] }))}
        onChange={setChange}
        className="mb-3 max-sm:w-full max-sm:flex-col"
      />
      <div className="grid gap-3">
        <Questions questions={read.questions} answers={answers} />
        {isNothing && <p>{diffTexts.nothing}</p>}
        {beyond > 0 && !isNothing && <Note meaning="bad">{diffTexts.beyond(after, beyond)}</Note>}
        <Part icon="plus" look="text-ok" items={diff.added} title={diffTexts.added} />
        <Part icon="minus" look="text-bad" items={diff.removed} title={diffTexts.removed} />
        <Part
          icon="warning"
          look="text-warn"
          items={diff.taken.map(({ code, areas }) => diffTexts.takenBy(code, areas.join(", ")))}
          title={diffTexts.taken}
        />
        <Part icon="help" look="text-warn" items={read.unknown} title={diffTexts.unknown} />
        <Part
          icon="error"
          look="text-bad"
          items={read.wrong.map(({ written, why }) => diffTexts.wrong(written, why))}
          title={diffTexts.malformed}
        />
        <Part icon="help" look="text-ink-3" items={read.ignored} title={diffTexts.ignored} />
        <Part icon="check" look="text-ink-3" items={diff.same} title={diffTexts.same} />
      </div>
    </Dialog>
  );
}

interface PartProps {
  icon: IconName;
  look: string;
  items: readonly string[];
  title: (count: number) => ReactNode;
}

function Part({ icon, look, items, title }: PartProps) {
  const [shown, setShown] = useState(mostShown);
  if (items.length === 0) return null;
  const left = items.length - shown;
  return (
    <div className="flex gap-2.5">
      <Icon name={icon} className={`mt-0.5 ${look}`} />
      <div className="min-w-0">
        <p className="font-medium">{title(items.length)}</p>
        <p className="type-13 wrap-anywhere tabular-nums text-ink-2">
          {items.slice(0, shown).join(", ")}
          {left > 0 && " "}
          {left > 0 && (
            <button
              type="button"
              className="rounded-1 underline underline-offset-3"
              onClick={() => setShown(items.length)}
            >
              {diffTexts.more(left)}
            </button>
          )}
        </p>
      </div>
    </div>
  );
}
