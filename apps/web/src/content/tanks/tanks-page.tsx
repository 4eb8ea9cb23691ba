import { formatDate } from "@partner-konto/domain/format/date";
import type { KeptTankFirm, KeptTankMaker } from "@partner-konto/domain/platform/tanks/kept-schema";
import { type ReactNode, useId, useState } from "react";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { Loaded } from "../../shell/page/loaded.tsx";
import { PageBody } from "../../shell/page/page-head.tsx";
import { telephone } from "../../shell/telephone.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ContentHead } from "../entries/content-head.tsx";
import { FirmDialog } from "./firm-dialog.tsx";
import { type Columns, KeptTable } from "./kept-table.tsx";
import { MakerDialog } from "./maker-dialog.tsx";
import { RemoveFirmDialog, RemoveMakerDialog } from "./remove-dialogs.tsx";
import { tanksTexts as text } from "./tanks-texts.ts";

const makerColumns: Columns<KeptTankMaker> = [
  {
    title: text.types,
    className: "h-auto whitespace-normal py-2 max-sm:hidden",
    of: ({ types }) => types.map(({ name }) => name).join(", "),
  },
  {
    title: text.changed,
    className: "w-56 max-md:hidden",
    of: ({ modifiedAt, modifiedBy }) => text.by(formatDate(modifiedAt), modifiedBy),
  },
];

const firmColumns: Columns<KeptTankFirm> = [
  {
    title: text.address,
    className: "max-sm:hidden",
    of: ({ street, postalCode, city }) => `${street}, ${postalCode} ${city}`,
  },
  {
    title: text.phone,
    className: "w-40 max-md:hidden",
    of: ({ phone }) => (
      <a href={telephone(phone)} className="tabular-nums">
        {phone}
      </a>
    ),
  },
  {
    title: text.website,
    className: "w-56 max-md:hidden",
    of: ({ website }) => (
      <a href={website} target="_blank" rel="noreferrer">
        {website.replace(/^https:\/\//i, "")}
      </a>
    ),
  },
];

/** Tank makers with their types, and tank protection firms. */
export function TanksPage({ mayChange }: { mayChange: boolean }) {
  const kept = trpc.tank.list.useQuery({});
  return (
    <>
      <ContentHead actions={false} />
      <Loaded query={kept}>
        {({ makers, firms }) => (
          <PageBody>
            <div className="grid max-w-[1100px] gap-8">
              <p className="max-w-[75ch] text-ink-3">{text.intro}</p>
              <Makers makers={makers} mayChange={mayChange} />
              <Firms firms={firms} mayChange={mayChange} />
            </div>
          </PageBody>
        )}
      </Loaded>
    </>
  );
}

/** A part of the page with its button to add. */
function Part({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex min-h-(--h-control) flex-wrap items-center justify-between gap-3">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** The record that is edited, or "new". */
type EditedRecord<One> = One | "new" | null;

function Makers({ makers, mayChange }: { makers: readonly KeptTankMaker[]; mayChange: boolean }) {
  const [edited, setEdited] = useKept<EditedRecord<KeptTankMaker>>("edited maker", null);
  const [removed, setRemoved] = useState<KeptTankMaker | null>(null);
  return (
    <Part
      title={text.makers}
      action={
        mayChange && (
          <Button look="primary" before="plus" onClick={() => setEdited("new")}>
            {text.newMaker}
          </Button>
        )
      }
    >
      {makers.length === 0 ? (
        <EmptyState icon="level" title={text.noMaker}>
          {text.noMakerText}
        </EmptyState>
      ) : (
        <KeptTable
          label={text.makers}
          rows={makers}
          columns={makerColumns}
          mayChange={mayChange}
          onEdit={setEdited}
          onRemove={setRemoved}
        />
      )}
      {edited && <MakerDialog maker={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveMakerDialog maker={removed} onClose={() => setRemoved(null)} />}
    </Part>
  );
}

function Firms({ firms, mayChange }: { firms: readonly KeptTankFirm[]; mayChange: boolean }) {
  const [edited, setEdited] = useKept<EditedRecord<KeptTankFirm>>("edited firm", null);
  const [removed, setRemoved] = useState<KeptTankFirm | null>(null);
  return (
    <Part
      title={text.firms}
      action={
        mayChange && (
          <Button before="plus" onClick={() => setEdited("new")}>
            {text.newFirm}
          </Button>
        )
      }
    >
      {firms.length === 0 ? (
        <EmptyState icon="shield" title={text.noFirm}>
          {text.noFirmText}
        </EmptyState>
      ) : (
        <KeptTable
          label={text.firms}
          rows={firms}
          columns={firmColumns}
          mayChange={mayChange}
          onEdit={setEdited}
          onRemove={setRemoved}
        />
      )}
      {edited && <FirmDialog firm={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveFirmDialog firm={removed} onClose={() => setRemoved(null)} />}
    </Part>
  );
}
