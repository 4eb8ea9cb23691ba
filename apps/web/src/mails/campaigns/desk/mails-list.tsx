import { formatRelative } from "@partner-konto/domain/format/relative";
import type { CampaignSummary } from "@partner-konto/domain/mails/campaigns/schema";
import { campaignStates, recipientStates } from "@partner-konto/domain/mails/campaigns/values";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "react-router";
import { trpc } from "../../../data/trpc.ts";
import { NotLoaded } from "../../../shell/not-loaded.tsx";
import { uiText } from "../../../texts/ui.ts";
import { Button } from "../../../ui/button.tsx";
import { CountChip } from "../../../ui/chip.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { withToggled } from "../../../ui/list/toggle.ts";
import { Pager } from "../../../ui/pager.tsx";
import { SkeletonBar } from "../../../ui/skeleton.tsx";
import { Cell, HeadCell, Row, Table } from "../../../ui/table.tsx";
import { useAddress } from "../../../ui/use-address.ts";
import { useNow } from "../../../ui/use-now.ts";
import { StateMark } from "../state-mark.tsx";
import { mailTexts as text } from "../texts.ts";

const limit = 25;
const everyMs = 5000;

/** All mails, drafts first; chosen states and the page are stored in the URL. */
export function MailsList() {
  const [params, setParams] = useAddress();
  const asked = (params.get("status") ?? "").split(",");
  const states = campaignStates.filter((state) => asked.includes(state));
  const page = Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1);
  const put = (chosen: readonly string[], next = 1) =>
    setParams(
      { ...(chosen.length > 0 && { status: chosen.join(",") }), ...(next > 1 && { page: String(next) }) },
      { replace: true, preventScrollReset: true },
    );
  const list = trpc.campaign.list.useQuery(
    { limit, page, body: states.length > 0 ? { states } : {} },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => (data?.data.some(({ state }) => state === "sending") ? everyMs : false),
    },
  );
  const total = list.data?.total ?? 0;
  return (
    <section aria-label={text.list} aria-busy={list.isPlaceholderData} className="grid gap-3">
      <fieldset aria-label={text.shown} className="flex flex-wrap gap-2">
        {campaignStates.map((state) => (
          <CountChip
            key={state}
            label={text.states[state]}
            pressed={states.includes(state)}
            onToggle={() => put(withToggled(campaignStates, states, state))}
          />
        ))}
      </fieldset>
      {list.isError && !list.data && <NotLoaded query={list} />}
      {list.isPending && (
        <>
          <output className="sr-only">{uiText.loading}</output>
          <SkeletonBar className="h-40 w-full" />
        </>
      )}
      {list.data && total === 0 && (
        <EmptyState
          icon={states.length > 0 ? "filter" : "mail"}
          title={states.length > 0 ? text.noneFits : text.none}
          action={states.length > 0 && <Button onClick={() => put([])}>{text.showAll}</Button>}
        >
          {states.length === 0 && text.noneText}
        </EmptyState>
      )}
      {list.data && total > 0 && (
        <div className="-mx-6 border-t border-line max-sm:-mx-4">
          <Table label={text.list}>
            <thead>
              <tr>
                <HeadCell className="static">{text.columns.subject}</HeadCell>
                <HeadCell className="static w-32 max-md:hidden">{text.columns.kind}</HeadCell>
                <HeadCell className="static w-40 max-sm:hidden">{text.columns.state}</HeadCell>
                <HeadCell right className="static w-40 max-sm:hidden">
                  {text.columns.reached}
                </HeadCell>
                <HeadCell className="static w-56 pl-6 max-lg:hidden">{text.columns.when}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {list.data.data.map((mail) => (
                <MailRow key={mail.id} mail={mail} />
              ))}
            </tbody>
          </Table>
          {total > limit && <Pager page={page} limit={limit} total={total} onPage={(next) => put(states, next)} />}
        </div>
      )}
    </section>
  );
}

function MailRow({ mail }: { mail: CampaignSummary }) {
  const now = useNow();
  const { id, subject, kind, state, counts, startedAt, startedBy, modifiedAt, modifiedBy } = mail;
  const all = recipientStates.reduce((sum, one) => sum + counts[one], 0);
  const when = text.by(formatRelative(startedAt ?? modifiedAt, now), startedBy ?? modifiedBy);
  const reached = state === "draft" ? "" : text.of(counts.sent, all);
  return (
    <Row>
      <Cell className="font-medium max-sm:h-16">
        <Link to={`/platform/mails/${id}`} className="block truncate">
          {subject}
        </Link>
        <span className="block truncate type-13 font-normal text-ink-3 sm:hidden">
          {[text.states[state], ...(reached === "" ? [] : [reached])].join(" · ")}
        </span>
      </Cell>
      <Cell className="max-md:hidden">{text.kinds[kind]}</Cell>
      <Cell className="max-sm:hidden">
        <StateMark state={state} />
      </Cell>
      <Cell right className="max-sm:hidden">
        {reached}
      </Cell>
      <Cell className="pl-6 text-ink-2 max-lg:hidden" title={when}>
        {when}
      </Cell>
    </Row>
  );
}
