import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { PatchOperation } from "@partner-konto/domain/record/differences";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { usePlace } from "../../shell/use-place.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox, Choice } from "../../ui/choice.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Note } from "../../ui/note.tsx";
import { SkeletonBar } from "../../ui/skeleton.tsx";
import { Outcomes } from "../many-areas/outcomes.tsx";
import { usePatchMany } from "../many-areas/use-patch-many.ts";
import { copyTexts as texts } from "./texts.ts";

/** A changed price, as displayed. */
export interface CopiedPrice {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** The kind of prices that is copied: its texts, and its changes in a target area. */
export interface CopyKind {
  readonly title: string;
  readonly intro: string;
  /** For example "und 3 weitere Margen". */
  readonly more: (count: number) => string;
  readonly changesIn: (target: DeliveryArea) => readonly CopiedPrice[];
  readonly patchOf: (target: DeliveryArea) => readonly PatchOperation[];
}

interface CopyPricesDialogProps {
  area: DeliveryArea;
  copied: CopyKind;
  onClose: () => void;
}

/** Maximum number of areas in one bulk change. */
const mostAreas = 200;

/** Copies prices of an area to others of the company: choice of areas, preview, outcome. All areas are changed or none. */
export function CopyPricesDialog({ area, copied, onClose }: CopyPricesDialogProps) {
  const company = usePlace("delivery-area")?.company;
  const nodes = (company?.parts ?? [])
    .flatMap(({ parts }) => parts)
    .filter(({ id }) => id !== area.id)
    .slice(0, mostAreas);
  const ids = nodes.map(({ id }) => id);
  const found = trpc.deliveryArea.find.useQuery({ body: { ids } }, { enabled: ids.length > 0 });
  const [chosen, setChosen] = useKept<ReadonlySet<string>>("copy to", () => new Set());
  const run = usePatchMany();
  const others = (found.data ?? []).filter(({ id, type }) => ids.includes(id) && type === area.type);
  const targets = others.filter(({ id }) => chosen.has(id));
  const start = (only: readonly string[]) =>
    run.run(
      targets
        .filter(({ id }) => only.includes(id))
        .map((target) => ({ id: target.id, version: target.version, patch: copied.patchOf(target) })),
    );
  const again = async (only: readonly string[]) => {
    await found.refetch();
    await start(only);
  };
  const toNodes = nodes.filter(({ id }) => chosen.has(id));
  return (
    <Dialog
      title={copied.title}
      wide
      onClose={run.phase === "running" ? undefined : onClose}
      busy={run.phase === "running"}
      action={
        run.phase === "asking" ? (
          <Button
            look="primary"
            offBecause={targets.length === 0 ? texts.chooseFirst : undefined}
            onClick={() => void start([...chosen])}
          >
            {texts.does(targets.length)}
          </Button>
        ) : undefined
      }
    >
      {run.phase !== "asking" ? (
        <Outcomes
          areas={toNodes}
          run={run}
          onAgain={(only) => void again(only)}
          onWithout={(only) => void start(only)}
          onFinish={onClose}
        />
      ) : ids.length > 0 && !found.data ? (
        found.isError ? (
          <Note meaning="bad">{texts.notRead}</Note>
        ) : (
          <SkeletonBar className="h-40 w-full" />
        )
      ) : others.length === 0 ? (
        <p className="text-ink-3">{texts.none}</p>
      ) : (
        <Choose others={others} copied={copied} chosen={chosen} onChosen={setChosen} />
      )}
    </Dialog>
  );
}

interface ChooseProps {
  others: readonly DeliveryArea[];
  copied: CopyKind;
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
}

function Choose({ others, copied, chosen, onChosen }: ChooseProps) {
  const put = (ids: readonly string[], isIn: boolean) =>
    onChosen(isIn ? new Set([...chosen, ...ids]) : new Set([...chosen].filter((id) => !ids.includes(id))));
  const all = others.map(({ id }) => id);
  return (
    <>
      <p className="mb-2 text-ink-2">{copied.intro}</p>
      <fieldset className="border-y border-line py-1">
        <legend className="sr-only">{texts.which}</legend>
        {others.length > 1 && (
          <Choice label={<span className="font-medium">{texts.all(others.length)}</span>}>
            <Checkbox
              checked={chosen.size === all.length}
              mixed={chosen.size > 0 && chosen.size < all.length}
              onChange={({ target }) => put(all, target.checked)}
            />
          </Choice>
        )}
        {others.map(({ id, name }) => (
          <Choice key={id} label={name}>
            <Checkbox checked={chosen.has(id)} onChange={({ target }) => put([id], target.checked)} />
          </Choice>
        ))}
      </fieldset>
      {others
        .filter(({ id }) => chosen.has(id))
        .map((target) => (
          <Changes key={target.id} target={target} copied={copied} />
        ))}
    </>
  );
}

const mostShown = 8;

/** The changes in one area. */
function Changes({ target, copied }: { target: DeliveryArea; copied: CopyKind }) {
  const rows = copied.changesIn(target);
  return (
    <section aria-label={texts.changes(target.name)} className="border-b border-line py-3">
      <h3>{target.name}</h3>
      {rows.length === 0 ? (
        <p className="type-13 text-ink-3">{texts.same}</p>
      ) : (
        <ul className="mt-1 grid gap-x-6 type-13 tabular-nums sm:grid-cols-2">
          {rows.slice(0, mostShown).map(({ key, label, before, after }) => (
            <li key={key} className="flex gap-2">
              <span className="min-w-0 flex-1 text-ink-2">{label}</span>
              <span className="text-ink-3">{before}</span>
              <span aria-hidden="true">→</span>
              <span className="sr-only">{texts.becomes}</span>
              <span className="font-medium">{after}</span>
            </li>
          ))}
          {rows.length > mostShown && <li className="text-ink-3">{copied.more(rows.length - mostShown)}</li>}
        </ul>
      )}
    </section>
  );
}
