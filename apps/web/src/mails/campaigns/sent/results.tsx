import { formatDayAndTime } from "@partner-konto/domain/format/date";
import type { CampaignResult } from "@partner-konto/domain/mails/campaigns/schema";
import { type CampaignState, type RecipientState, recipientStates } from "@partner-konto/domain/mails/campaigns/values";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { trpc } from "../../../data/trpc.ts";
import { ListState } from "../../../shell/list/list-state.tsx";
import { SkeletonBar } from "../../../ui/feedback/skeleton.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { Pager } from "../../../ui/list/pager.tsx";
import { Cell, HeadCell, Row, Table } from "../../../ui/list/table.tsx";
import { mailTexts as text } from "../texts.ts";

const limit = 25;
const everyMs = 5000;
const options = [
  { value: "", label: text.allResults },
  ...recipientStates.map((value) => ({ value, label: text.resultStates[value] })),
];

const reasonOf = ({ reason, state, tries }: CampaignResult): string | undefined => {
  if (reason === "refused" || reason === "unreachable") return text.failReasons[reason];
  if (reason !== null) return text.stopReasons[reason];
  return state === "waiting" && tries > 0 ? text.again(tries) : undefined;
};

/** The mail's result for each address. */
export function Results({ id, state }: { id: string; state: CampaignState }) {
  const [chosen, setChosen] = useState<RecipientState | "">("");
  const [page, setPage] = useState(1);
  const results = trpc.campaign.getResults.useQuery(
    { id, limit, page, body: chosen === "" ? {} : { state: chosen } },
    { placeholderData: keepPreviousData, refetchInterval: state === "sending" ? everyMs : false },
  );
  const { refetch } = results;
  // The sending may end between two rounds, and after it nothing asks for the last results.
  useEffect(() => {
    if (state !== "sending") void refetch({ cancelRefetch: false });
  }, [state, refetch]);
  const total = results.data?.total ?? 0;
  return (
    <section aria-label={text.results} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="mr-auto">{text.results}</h2>
        <Select
          aria-label={text.resultColumns.state}
          value={chosen}
          options={options}
          onChange={(value) => {
            setChosen(recipientStates.find((one) => one === value) ?? "");
            setPage(1);
          }}
        />
      </div>
      <ListState
        query={results}
        count={total}
        skeleton={<SkeletonBar className="h-40 w-full" />}
        empty={text.noResults}
      >
        <div className="-mx-6 border-t border-line max-sm:-mx-4" aria-busy={results.isPlaceholderData}>
          <Table label={text.results}>
            <thead>
              <tr>
                <HeadCell className="static">{text.resultColumns.address}</HeadCell>
                <HeadCell className="static w-52 max-lg:hidden">{text.resultColumns.name}</HeadCell>
                <HeadCell className="static w-72 max-sm:w-36">{text.resultColumns.state}</HeadCell>
                <HeadCell className="static w-56 max-md:hidden">{text.resultColumns.sentAt}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {results.data?.data.map((result) => (
                <ResultRow key={result.address} result={result} />
              ))}
            </tbody>
          </Table>
          {total > limit && <Pager page={page} limit={limit} total={total} onPage={setPage} />}
        </div>
      </ListState>
    </section>
  );
}

function ResultRow({ result }: { result: CampaignResult }) {
  const { address, name, state, sentAt } = result;
  const reason = reasonOf(result);
  return (
    <Row>
      <Cell title={address}>{address}</Cell>
      <Cell className="max-lg:hidden">{name}</Cell>
      <Cell className="h-auto py-1.5 whitespace-normal">
        {text.resultStates[state]}
        {reason !== undefined && <span className="ml-2 type-13 text-ink-3 max-sm:ml-0 max-sm:block">{reason}</span>}
      </Cell>
      <Cell className="max-md:hidden text-ink-2">{sentAt !== null && formatDayAndTime(sentAt)}</Cell>
    </Row>
  );
}
