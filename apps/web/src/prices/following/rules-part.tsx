import { keepPreviousData } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Navigate } from "react-router";
import { useRight } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/not-loaded.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FootBar } from "../../ui/foot-bar.tsx";
import { urlFromView } from "../../ui/list-view.ts";
import { Pager, rowsInSight } from "../../ui/pager.tsx";
import { SkeletonBar } from "../../ui/skeleton.tsx";
import { useAddress } from "../../ui/use-address.ts";
import { Waiting } from "../../ui/waiting.tsx";
import { RulesFilter } from "./rules-filter.tsx";
import { keyOfRule, RulesTable } from "./rules-table.tsx";
import { defaultView, isFiltered, type RulesView, rulesAsked, viewFromUrl } from "./rules-view.ts";
import { StopDialog } from "./stop-dialog.tsx";
import { followingTexts as text } from "./texts.ts";

const nothing: ReadonlySet<string> = new Set();

/** Every base price in the user's areas that follows the index, page by page; the view is stored in the URL. */
export function RulesPart() {
  const [params, setParams] = useAddress();
  const view = useMemo(() => viewFromUrl(params), [params]);
  const mayStop = useRight("update", "businessCustomerDeliveryArea");
  const [chosen, setChosen] = useState(nothing);
  const [isAsked, setIsAsked] = useState(false);
  const list = trpc.prices.findFollowRules.useQuery(rulesAsked(view), { placeholderData: keepPreviousData });
  const rules = list.data?.data ?? [];
  const total = list.data?.total ?? 0;
  // Only visible rows can be selected, so another page clears the selection.
  const setView = (next: RulesView, { replace = false } = {}) => {
    setChosen(nothing);
    setParams(urlFromView(next, defaultView), { replace, preventScrollReset: true });
  };
  const { pages } = rowsInSight(view.page, view.limit, total);
  if (list.isSuccess && !list.isPlaceholderData && view.page > pages)
    return <Navigate to={`?${urlFromView({ ...view, page: pages }, defaultView)}`} replace />;
  const picked = rules.filter((rule) => chosen.has(keyOfRule(rule)));
  return (
    <>
      <RulesFilter view={view} onView={setView} />
      <div
        className="flex min-h-0 flex-1 flex-col overflow-y-auto border-t border-line"
        aria-busy={list.isPlaceholderData}
      >
        <Waiting active={list.isPlaceholderData} />
        {list.isPending && <SkeletonBar className="mx-6 mt-4 h-40 max-sm:mx-4" />}
        {list.isError && !list.data && <NotLoaded query={list} />}
        {list.isSuccess &&
          rules.length === 0 &&
          (isFiltered(view) ? (
            <EmptyState
              icon="filter"
              title={text.noneFits}
              action={<Button onClick={() => setView({ ...defaultView, limit: view.limit })}>{text.clear}</Button>}
            >
              {view.text !== "" && text.searchedIn}
            </EmptyState>
          ) : (
            <EmptyState icon="chart" title={text.none}>
              {text.noneText}
            </EmptyState>
          ))}
        {rules.length > 0 && (
          <RulesTable
            rules={rules}
            view={view}
            chosen={chosen}
            onChosen={mayStop ? setChosen : null}
            onView={setView}
          />
        )}
        {picked.length > 0 && (
          <div className="sticky bottom-0 mt-auto">
            <FootBar
              label={text.selection}
              onClose={() => setChosen(nothing)}
              actions={
                <Button look="inversePrimary" onClick={() => setIsAsked(true)}>
                  {text.stop}
                </Button>
              }
            >
              <b className="font-semibold">{text.chosen(picked.length)}</b>
            </FootBar>
          </div>
        )}
      </div>
      {rules.length > 0 && (
        <Pager
          page={view.page}
          limit={view.limit}
          total={total}
          onPage={(page) => setView({ ...view, page })}
          onLimit={(limit) => setView({ ...view, limit, page: 1 })}
        />
      )}
      {isAsked && (
        <StopDialog
          rules={picked}
          onClose={() => {
            setIsAsked(false);
            setChosen(nothing);
          }}
        />
      )}
    </>
  );
}
