import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { formatDate } from "@partner-konto/domain/format/date";
import { formatCents } from "@partner-konto/domain/format/number";
import type { FollowRule } from "@partner-konto/domain/prices/following/follow-rule";
import { useState } from "react";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { useKept } from "../../../edit/kept-drafts.ts";
import { unsavedTexts } from "../../../edit/unsaved-texts.ts";
import { useSingleCall } from "../../../edit/use-single-call.ts";
import { PartMissing } from "../../../shell/page/part-missing.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { inNameOf, ruleText } from "../../following/rule-text.ts";
import { followTexts as text } from "../../following/rule-texts.ts";
import { whyNot } from "../../following/why-not.ts";
import { FollowDialog } from "./follow-dialog.tsx";

interface FollowPanelProps {
  area: DeliveryArea;
  entry: DeliveryArea["price"][number];
  unit: string;
  /** The chosen mode. A rule stays visible under another mode, so that it can be ended. */
  isSelfManaged: boolean;
  readOnly: boolean;
  /** There are unsaved changes; a rule would change the same price at the same time. */
  isUnsaved: boolean;
}

/** Whether an area's own price follows the index, by which rule, and why it pauses. */
export function FollowPanel({ area, entry, unit, isSelfManaged, readOnly, isUnsaved }: FollowPanelProps) {
  const [isOpen, setIsOpen] = useKept(`follow ${entry.product}`, false);
  const query = trpc.prices.getFollowRules.useQuery({ id: area.id });
  const { data } = query;
  const [isStopping, setStopping] = useState(false);
  if (query.isError && !data) return isSelfManaged && <PartMissing text={text.missing} queries={[query]} />;
  const newest = data?.index.at(-1);
  const rule = data?.rules.find(({ product }) => product === entry.product);
  // Nothing to show without an index. Without a rule there is nothing to start either for read-only users or another mode.
  if (!data || !newest || (!rule && (readOnly || !isSelfManaged))) return null;
  return (
    <section aria-label={text.panel} className="grid gap-3 rounded-3 border border-line p-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="type-13 font-semibold">{text.panel}</h2>
        {rule && <span className="type-13 text-ink-3">{text.states[rule.state]}</span>}
      </div>
      {rule ? <Rule rule={rule} newest={newest} unit={unit} /> : <p className="text-ink-2">{text.intro}</p>}
      {!readOnly && (
        <div className="flex flex-wrap items-center gap-2">
          <Button offBecause={isUnsaved ? unsavedTexts.saveFirst : undefined} onClick={() => setIsOpen(true)}>
            {rule ? text.change : text.begin}
          </Button>
          {rule && <Button onClick={() => setStopping(true)}>{text.stop}</Button>}
        </div>
      )}
      {isStopping && <StopFollowing id={area.id} product={entry.product} onClose={() => setStopping(false)} />}
      {isOpen && (
        <FollowDialog
          area={area}
          entry={entry}
          rule={rule}
          index={data.index}
          newest={newest}
          unit={unit}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}

interface StopProps {
  id: string;
  product: DeliveryArea["price"][number]["product"];
  onClose: () => void;
}

function StopFollowing({ id, product, onClose }: StopProps) {
  const after = useSingleCall(onClose);
  const stop = trpc.prices.stopFollowing.useMutation(effectOf("prices.stopFollowing"));
  return (
    <ConfirmDialog
      title={text.stopTitle}
      does={text.stopDo}
      look="primary"
      busy={stop.isPending}
      onConfirm={() => stop.mutate({ id, body: { product } }, after)}
      onClose={onClose}
    >
      {text.stopText}
    </ConfirmDialog>
  );
}

interface RuleProps {
  rule: FollowRule;
  newest: { day: string; netCents: number };
  unit: string;
}

function Rule({ rule, newest, unit }: RuleProps) {
  const why = whyNot(rule, unit);
  return (
    <>
      {why !== null && <Note meaning="warn">{why}</Note>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [&>dt]:text-ink-3">
        <dt>{text.rule}</dt>
        <dd>{ruleText(rule, unit)}</dd>
        <dt>{text.index}</dt>
        <dd>{text.indexOf(`${formatCents(newest.netCents)} ${unit}`, formatDate(newest.day))}</dd>
        {(rule.by !== null || rule.viaKey) && (
          <>
            <dt>{text.by}</dt>
            <dd>{inNameOf(rule)}</dd>
          </>
        )}
      </dl>
      {rule.state === "follows" && <p className="type-13 text-ink-3">{text.byHand}</p>}
    </>
  );
}
