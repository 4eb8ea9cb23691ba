import { formatRelative } from "@partner-konto/domain/format/relative";
import type { CampaignSummary } from "@partner-konto/domain/mails/campaigns/schema";
import { campaignStates, recipientStates } from "@partner-konto/domain/mails/campaigns/values";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "react-router";
import { trpc } from "../../../data/trpc.ts";
import { ListState, NothingListed } from "../../../shell/list/list-state.tsx";
import { CountChip } from "../../../ui/chip.tsx";
import { Pager } from "../../../ui/list/pager.tsx";
import { Cell, HeadCell, Row, Table } from "../../../ui/list/table.tsx";
import { withToggled } from "../../../ui/list/toggle.ts";
import { useNow } from "../../../ui/use-now.ts";
import { page, pageSize, someOf } from "../../../ui/view/fields.ts";
import { given } from "../../../ui/view/given.ts";
import { useView } from "../../../ui/view/use-view.ts";
import { viewOf } from "../../../ui/view/view-of.ts";
import { StateMark } from "../state-mark.tsx";
import { mailTexts as text } from "../texts.ts";

const everyMs = 5000;

const mailsView = viewOf({ status: someOf(campaignStates), page });

/** All mails, drafts first. */
export function MailsList() {
  const address = useView(mailsView, { replace: true });
  const { status, page } = address.view;
  const list = trpc.campaign.list.useQuery(
    { limit: pageSize, page, body: given({ states: status }) },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => (data?.data.some(({ state }) => state === "sending") ? everyMs : false),
    },
  );
  const { data: mails = [], total = 0 } = list.data ?? {};
  return (
    <section aria-label={text.list} aria-busy={list.isPlaceholderData} className="grid gap-3">
      <fieldset aria-label={text.shown} className="flex flex-wrap gap-2">
        {campaignStates.map((state) => (
          <CountChip
            key={state}
            label={text.states[state]}
            pressed={status.includes(state)}
            onToggle={() => address.filter({ status: withToggled(campaignStates, status, state) })}
          />
        ))}
      </fieldset>
      <ListState query={list} count={total} empty={<NothingListed words={text} icon="mail" address={address} />}>
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
              {mails.map((mail) => (
                <MailRow key={mail.id} mail={mail} />
              ))}
            </tbody>
          </Table>
          {total > pageSize && (
            <Pager page={page} limit={pageSize} total={total} onPage={(next) => address.filter({ page: next })} />
          )}
        </div>
      </ListState>
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
