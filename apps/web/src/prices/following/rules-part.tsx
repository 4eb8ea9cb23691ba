import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useRight } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { ListPage } from "../../shell/list/list-page.tsx";
import { NothingListed } from "../../shell/list/list-state.tsx";
import { Button } from "../../ui/button.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { FootBar } from "../../ui/list/foot-bar.tsx";
import { useView } from "../../ui/view/use-view.ts";
import { RulesFilter } from "./rules-filter.tsx";
import { keyOfRule, RulesTable } from "./rules-table.tsx";
import { rulesInput, rulesView } from "./rules-view.ts";
import { StopDialog } from "./stop-dialog.tsx";
import { followingTexts as text } from "./texts.ts";

const nothing: ReadonlySet<string> = new Set();

/** Every base price in the user's areas that follows the index, page by page; the view is stored in the URL. */
export function RulesPart() {
  const address = useView(rulesView);
  const mayStop = useRight("update", "businessCustomerDeliveryArea");
  const [chosen, setChosen] = useState(nothing);
  const [isAsked, setIsAsked] = useState(false);
  // Only visible rows can be selected, so another page clears the selection.
  const [chosenIn, setChosenIn] = useState(address.view);
  if (chosenIn !== address.view) {
    setChosenIn(address.view);
    setChosen(nothing);
  }
  const list = trpc.prices.findFollowRules.useQuery(rulesInput(address.view), { placeholderData: keepPreviousData });
  const rules = list.data?.data ?? [];
  const picked = rules.filter((rule) => chosen.has(keyOfRule(rule)));
  return (
    <>
      <ListPage
        address={address}
        query={list}
        count={rules.length}
        total={list.data?.total ?? 0}
        filters={<RulesFilter view={address.view} onFilter={address.filter} />}
        skeleton={<SkeletonBar className="mx-6 mt-4 h-40 max-sm:mx-4" />}
        empty={<NothingListed words={text} icon="chart" address={address} />}
      >
        <RulesTable
          rules={rules}
          view={address.view}
          chosen={chosen}
          onChosen={mayStop ? setChosen : null}
          onView={address.show}
        />
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
      </ListPage>
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
