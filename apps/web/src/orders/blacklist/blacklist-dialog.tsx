import { formatDate } from "@partner-konto/domain/format/date";
import { effectOf } from "../../data/mutation.ts";
import { useRight } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { dialogTexts } from "../dialog-texts.ts";

/** The company's list of consumers who revoked too often. Removing an entry needs the right to change orders. */
export function BlacklistDialog({ onClose }: { onClose: () => void }) {
  const query = trpc.order.getRevocationBlacklist.useQuery();
  const { data: entries, error } = query;
  const mayUpdate = useRight("update", "businessCustomerOrder");
  const call = "order.deleteRevocationBlacklistEntry";
  const remove = trpc.order.deleteRevocationBlacklistEntry.useMutation(effectOf(call));
  return (
    <Dialog
      title={dialogTexts.blacklistTitle}
      onClose={onClose}
      foot={<Button onClick={onClose}>{uiText.close}</Button>}
    >
      {error && !entries && <NotLoaded query={query} />}
      {!entries && !error && (
        <div className="grid gap-6 py-3">
          <SkeletonBar className="w-3/4" />
          <SkeletonBar className="w-2/3" />
        </div>
      )}
      {entries?.length === 0 && (
        <EmptyState icon="shield" title={dialogTexts.blacklistEmpty}>
          {dialogTexts.blacklistEmptyText}
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <ul className="divide-y divide-line">
          {entries.map(({ id, name, postalCode, reason, createdAt }) => (
            <li key={id} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">
                  {name} <span className="font-normal tabular-nums text-ink-3">{postalCode}</span>
                </span>
                <span className="block type-13 text-ink-3">
                  {[reason, dialogTexts.blacklistSince(formatDate(createdAt))].filter(Boolean).join(" · ")}
                </span>
              </span>
              {mayUpdate && (
                <Button
                  size="small"
                  aria-label={`${name}: ${dialogTexts.blacklistRemove}`}
                  busy={remove.isPending && remove.variables.id === id}
                  onClick={() => remove.mutate({ id })}
                >
                  {dialogTexts.blacklistRemove}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
