import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { PatchOperation } from "@partner-konto/domain/record/differences";
import type { ReactNode } from "react";
import { useKept } from "../../edit/kept-drafts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Checkbox, Choice, Radio } from "../../ui/fields/choice.tsx";
import { Outcomes } from "../many-areas/outcomes.tsx";
import { usePatchMany } from "../many-areas/use-patch-many.ts";
import { PlanDialog } from "../plans/plan-dialog.tsx";
import { copyTexts as texts } from "./texts.ts";

/** A changed price, as displayed. */
export interface CopiedPrice {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** The changes of a copy in an area, as they are shown and sent. */
export interface PriceCopy {
  readonly changes: readonly CopiedPrice[];
  readonly patch: readonly PatchOperation[];
}

interface CopyDialogProps {
  title: string;
  intro: string;
  /** Asks for the areas. */
  which: string;
  does: (count: number) => string;
  /** For example "und 3 weitere Margen". */
  more: (count: number) => string;
  /** The areas to choose from: several to copy to, or one to copy from into `into`. */
  others: readonly DeliveryArea[];
  /** Shown where there are no areas to choose from. */
  missing: ReactNode;
  into?: DeliveryArea;
  /** The success message of a copy into `into`, after which the dialog closes. */
  done?: string;
  hintOf?: (other: DeliveryArea) => string;
  copyOf: (target: DeliveryArea, source: DeliveryArea | undefined) => PriceCopy;
  onClose: () => void;
}

/** Copies prices between areas: choice of areas, preview, outcome. All areas are changed or none. */
export function CopyDialog({ title, does, others, missing, into, done, copyOf, onClose, ...choice }: CopyDialogProps) {
  const [chosen, setChosen] = useKept<ReadonlySet<string>>(
    into ? "copy from" : "copy to",
    () => new Set(into && others[0] && [others[0].id]),
  );
  const run = usePatchMany(done);
  const picked = others.filter(({ id }) => chosen.has(id));
  const targets = into ? [into].slice(0, picked.length) : picked;
  const patchesOf = (areas: readonly DeliveryArea[]) =>
    areas.map((target) => ({ id: target.id, version: target.version, patch: copyOf(target, picked[0]).patch }));
  const close = (isDone: boolean) => into && isDone && onClose();
  const start = async (areas: readonly DeliveryArea[]) => close(await run.run(patchesOf(areas)));
  const again = async (ids: readonly string[]) => close(await run.again(ids, patchesOf));
  if (run.second) return <PlanDialog {...run.second} onDone={onClose} onClose={run.forgetSecond} />;
  return (
    <Dialog
      title={title}
      wide
      onClose={run.phase === "running" ? undefined : onClose}
      busy={run.phase === "running"}
      action={
        run.phase === "asking" && others.length > 0 ? (
          <Button
            look="primary"
            offBecause={targets.length === 0 ? texts.chooseFirst : undefined}
            onClick={() => void start(targets)}
          >
            {does(targets.length)}
          </Button>
        ) : undefined
      }
    >
      {run.phase !== "asking" ? (
        <Outcomes
          areas={targets}
          run={run}
          onAgain={(ids) => void again(ids)}
          onWithout={(ids) => void start(targets.filter(({ id }) => ids.includes(id)))}
          onFinish={onClose}
        />
      ) : others.length === 0 ? (
        missing
      ) : (
        <>
          <Choose others={others} isSingle={into !== undefined} chosen={chosen} onChosen={setChosen} {...choice} />
          {targets.map((target) => (
            <Changes
              key={target.id}
              name={target.name}
              changes={copyOf(target, picked[0]).changes}
              more={choice.more}
            />
          ))}
        </>
      )}
    </Dialog>
  );
}

interface ChooseProps extends Pick<CopyDialogProps, "intro" | "which" | "others" | "hintOf"> {
  isSingle: boolean;
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
}

function Choose({ intro, which, others, hintOf, isSingle, chosen, onChosen }: ChooseProps) {
  const put = (ids: readonly string[], isIn: boolean) =>
    onChosen(isIn ? new Set([...chosen, ...ids]) : new Set([...chosen].filter((id) => !ids.includes(id))));
  const all = others.map(({ id }) => id);
  return (
    <>
      <p className="mb-2 text-ink-2">{intro}</p>
      <fieldset className={`border-line ${isSingle ? "border-b pb-1" : "border-y py-1"}`}>
        <legend className={isSingle ? "type-13 font-medium text-ink-2" : "sr-only"}>{which}</legend>
        {!isSingle && others.length > 1 && (
          <Choice label={<span className="font-medium">{texts.all(others.length)}</span>}>
            <Checkbox
              checked={chosen.size === all.length}
              mixed={chosen.size > 0 && chosen.size < all.length}
              onChange={({ target }) => put(all, target.checked)}
            />
          </Choice>
        )}
        {others.map((other) => (
          <Choice key={other.id} label={other.name} hint={hintOf?.(other)}>
            {isSingle ? (
              <Radio
                name="from"
                value={other.id}
                checked={chosen.has(other.id)}
                onChange={() => onChosen(new Set([other.id]))}
              />
            ) : (
              <Checkbox checked={chosen.has(other.id)} onChange={({ target }) => put([other.id], target.checked)} />
            )}
          </Choice>
        ))}
      </fieldset>
    </>
  );
}

const mostShown = 8;

interface ChangesProps extends Pick<CopyDialogProps, "more"> {
  name: string;
  changes: readonly CopiedPrice[];
}

/** The changes in one area. */
function Changes({ name, changes, more }: ChangesProps) {
  return (
    <section aria-label={texts.changes(name)} className="border-b border-line py-3">
      <h3>{name}</h3>
      {changes.length === 0 ? (
        <p className="type-13 text-ink-3">{texts.same}</p>
      ) : (
        <ul className="mt-1 grid gap-x-6 type-13 tabular-nums sm:grid-cols-2">
          {changes.slice(0, mostShown).map(({ key, label, before, after }) => (
            <li key={key} className="flex gap-2">
              <span className="min-w-0 flex-1 text-ink-2">{label}</span>
              <span className="text-ink-3">{before}</span>
              <span aria-hidden="true">→</span>
              <span className="sr-only">{texts.becomes}</span>
              <span className="font-medium">{after}</span>
            </li>
          ))}
          {changes.length > mostShown && <li className="text-ink-3">{more(changes.length - mostShown)}</li>}
        </ul>
      )}
    </section>
  );
}
