import type { BusinessCustomer } from "@partner-konto/domain/companies/agency/schema";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { type AgenciesView, agenciesView, shownIn, states } from "../../companies/agency/agencies-view.ts";
import { DeactivateAgency, RemoveAgency } from "../../companies/agency/confirm-dialogs.tsx";
import { AgenciesTable, columns } from "../../companies/agency/list/agencies-table.tsx";
import { agencyTexts } from "../../companies/agency/texts.ts";
import { useStatus } from "../../companies/agency/use-status.ts";
import { useRight, useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { ListPage } from "../../shell/list/list-page.tsx";
import { NothingListed } from "../../shell/list/list-state.tsx";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { PageHead } from "../../shell/page/page-head.tsx";
import { AccessDenied } from "../../shell/page/route-error.tsx";
import { useSettingsTabs } from "../../shell/page/settings-tabs.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { optionsOf } from "../../ui/fields/options.ts";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ListSkeleton } from "../../ui/list/list-table.tsx";
import { rowsInSight } from "../../ui/list/pager.tsx";
import { type Address, useView } from "../../ui/view/use-view.ts";
import { ChecklistDialog } from "./checklist-dialog.tsx";

/** All agencies of the user, with actions on their status. */
export function Component() {
  const tabs = useSettingsTabs();
  if (!useRight("create", "businessCustomer")) return <AccessDenied />;
  return (
    <>
      <PageHead title={agencyTexts.title} tabs={tabs} actions={createLink("primary")} />
      <Agencies />
    </>
  );
}

type OpenDialog = { what: "whyNot" | "deactivate" | "remove"; id: string };

const createLink = (look?: "primary") => (
  <Link to="/settings/agencies/create" className={buttonStyle(look && { look })}>
    {look && <Icon name="plus" />}
    {agencyTexts.create}
  </Link>
);

/** The user's agencies, each with its company and the number of its open orders. */
function useListedAgencies() {
  const { tree } = useSession();
  const query = trpc.businessCustomer.find.useQuery({ body: { ids: [] } });
  const agencies = useMemo(() => {
    const ofTree = new Map(
      tree.flatMap(({ name, parts }) =>
        parts.map(({ id, openOrders }) => [id, { company: name, openOrders }] as const),
      ),
    );
    return (query.data ?? []).map((agency) => ({
      agency,
      company: ofTree.get(agency.id)?.company ?? agency.legalName,
      openOrders: ofTree.get(agency.id)?.openOrders ?? null,
    }));
  }, [query.data, tree]);
  return { query, agencies };
}

function Agencies() {
  const address = useView(agenciesView);
  const { view } = address;
  const { query, agencies } = useListedAgencies();
  const shown = useMemo(() => shownIn(view, agencies), [view, agencies]);
  const status = useStatus();
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const close = () => setAsked(null);
  const about = agencies.find(({ agency }) => agency.id === asked?.id)?.agency;
  if (query.isError && !query.data) return <NotLoaded query={query} />;
  if (query.data && agencies.length === 0)
    return (
      <EmptyState icon="agency" title={agencyTexts.none} action={createLink()}>
        {agencyTexts.noneText}
      </EmptyState>
    );
  const { from, to } = rowsInSight(view.page, view.limit, shown.length);
  const isLast = ({ groupId }: BusinessCustomer) =>
    agencies.filter(({ agency }) => agency.groupId === groupId).length === 1;
  /** During the call a switch shows the wanted state; after a refusal the server's. */
  const underWay = (agency: BusinessCustomer) =>
    status.pending?.id === agency.id ? { ...agency, isOffering: status.pending.status === true } : agency;
  return (
    <>
      <ListPage
        address={address}
        query={query}
        count={shown.length}
        total={shown.length}
        filters={<Filters address={address} />}
        skeleton={<ListSkeleton columns={columns} />}
        empty={<NothingListed words={agencyTexts} address={address} />}
      >
        <AgenciesTable
          agencies={view.limit === -1 ? shown : shown.slice(from - 1, to)}
          view={view}
          onView={address.show}
          rowOf={(listed) => ({
            listed: { ...listed, agency: underWay(listed.agency) },
            isLast: isLast(listed.agency),
            onOffer: (wanted) => status.offer(listed.agency, wanted),
            onWhyNot: () => setAsked({ what: "whyNot", id: listed.agency.id }),
            onActivate: (wanted) =>
              wanted || !listed.agency.isOffering
                ? status.activate(listed.agency, wanted)
                : setAsked({ what: "deactivate", id: listed.agency.id }),
            onRemove: () => setAsked({ what: "remove", id: listed.agency.id }),
          })}
        />
      </ListPage>
      {about && asked?.what === "whyNot" && <ChecklistDialog agency={about} onClose={close} />}
      {about && asked?.what === "deactivate" && <DeactivateAgency agency={about} onClose={close} />}
      {about && asked?.what === "remove" && <RemoveAgency agency={about} onClose={close} />}
    </>
  );
}

function Filters({ address: { view, filter } }: { address: Address<AgenciesView> }) {
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 px-6 pt-3 pb-2.5 max-sm:px-4">
      <SearchField label={agencyTexts.search} text={view.text} onText={(text) => filter({ text }, { replace: true })} />
      <Select
        aria-label={agencyTexts.state}
        value={view.state}
        options={optionsOf(agencyTexts.states, states)}
        onChange={(state) => filter({ state })}
      />
    </div>
  );
}
