import { formatDate } from "@partner-konto/domain/format/date";
import type { Coop } from "@partner-konto/domain/orders/coops/schema";
import { useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { CopiedField } from "../../edit/copied-field.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Menu, MenuItem } from "../../ui/dialogs/menu.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { StaticHead } from "../../ui/list/static-head.tsx";
import { Cell, HeadCell, Row, Table } from "../../ui/list/table.tsx";
import { RecordsPage } from "../entries/records-page.tsx";
import { EndDialog, NewSiteDialog, RemoveDialog, RenameDialog, RenewDialog } from "./site-dialogs.tsx";
import { sitesTexts as text } from "./sites-texts.ts";

const classes = { name: "", id: "w-44 max-sm:hidden", key: "w-40 max-md:hidden", state: "w-48 max-sm:w-32" } as const;

type SiteAction = "rename" | "renew" | "end" | "remove";

/** The comparison sites that bring orders. */
export function SitesPage({ mayChange }: { mayChange: boolean }) {
  const sites = trpc.coop.list.useQuery({});
  const [isAdding, setAdding] = useState(false);
  const [fresh, setFresh] = useState<{ coop: Coop; key: string } | null>(null);
  return (
    <>
      <RecordsPage query={sites} words={text} icon="external" mayChange={mayChange} onAdd={() => setAdding(true)}>
        {(all) => <SitesTable sites={all} mayChange={mayChange} onKey={setFresh} />}
      </RecordsPage>
      {isAdding && <NewSiteDialog onKey={setFresh} onClose={() => setAdding(false)} />}
      {fresh && <KeyDialog name={fresh.coop.name} value={fresh.key} onClose={() => setFresh(null)} />}
    </>
  );
}

/** Shows a new key, once. It is closed by its button only, so that nobody loses the key to a stray press. */
function KeyDialog({ name, value, onClose }: { name: string; value: string; onClose: () => void }) {
  return (
    <Dialog
      title={text.keyTitle(name)}
      foot={
        <Button look="primary" onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      <div className="grid gap-3">
        <CopiedField label={text.key} value={value} copy={text.copyKey} />
        <Note meaning="warn">{text.keyOnce}</Note>
      </div>
    </Dialog>
  );
}

interface SitesTableProps {
  sites: readonly Coop[];
  mayChange: boolean;
  onKey: (made: { coop: Coop; key: string }) => void;
}

function SitesTable({ sites, mayChange, onKey }: SitesTableProps) {
  const [asking, setAsking] = useState<{ what: SiteAction; site: Coop } | null>(null);
  const close = () => setAsking(null);
  return (
    <div className="-mx-6 border-t border-line max-sm:-mx-4">
      <Table label={text.list}>
        <StaticHead classes={classes} words={text.columns}>
          {mayChange && (
            <HeadCell className="w-16">
              <span className="sr-only">{text.columns.more}</span>
            </HeadCell>
          )}
        </StaticHead>
        <tbody>
          {sites.map((site) => {
            const { id, name, keyEndsWith, endedAt } = site;
            return (
              <Row key={id} className={endedAt === null ? "" : "text-ink-3"}>
                <Cell className={classes.name}>{name}</Cell>
                <Cell className={classes.id}>{id}</Cell>
                <Cell className={classes.key}>{keyEndsWith === null ? text.noKey : text.keyEnds(keyEndsWith)}</Cell>
                <Cell className={classes.state}>
                  {endedAt === null ? text.active : text.ended(formatDate(endedAt))}
                </Cell>
                {mayChange && (
                  <Cell right className="py-0">
                    <SiteMenu site={site} onAsk={(what) => setAsking({ what, site })} />
                  </Cell>
                )}
              </Row>
            );
          })}
        </tbody>
      </Table>
      {asking?.what === "rename" && <RenameDialog site={asking.site} onClose={close} />}
      {asking?.what === "renew" && <RenewDialog site={asking.site} onKey={onKey} onClose={close} />}
      {asking?.what === "end" && <EndDialog site={asking.site} onClose={close} />}
      {asking?.what === "remove" && <RemoveDialog site={asking.site} onClose={close} />}
    </div>
  );
}

function SiteMenu({
  site: { id, name, endedAt, hasOrders },
  onAsk,
}: {
  site: Coop;
  onAsk: (what: SiteAction) => void;
}) {
  const change = trpc.coop.change.useMutation(effectOf("coop.change"));
  const resume = () => change.mutate({ id, body: { isEnded: false } });
  return (
    <Menu trigger={<IconButton icon="more" label={text.moreOf(name)} />}>
      <MenuItem icon="edit" onSelect={() => onAsk("rename")}>
        {text.rename}
      </MenuItem>
      <MenuItem icon="key" onSelect={() => onAsk("renew")}>
        {text.renew}
      </MenuItem>
      {endedAt === null ? (
        <MenuItem icon="lock" onSelect={() => onAsk("end")}>
          {text.end}
        </MenuItem>
      ) : (
        <MenuItem icon="check" onSelect={resume}>
          {text.resume}
        </MenuItem>
      )}
      <MenuItem
        icon="trash"
        danger
        offBecause={hasOrders ? text.hasOrders : undefined}
        onSelect={() => onAsk("remove")}
      >
        {text.remove}
      </MenuItem>
    </Menu>
  );
}
