import type { BusinessCustomer } from "@partner-konto/domain/companies/agency/schema";
import { useMemo, useState } from "react";
import { Link, Navigate } from "react-router";
import {
  type AgenciesView,
  defaultView,
  isFiltered,
  shownIn,
  states,
  viewFromUrl,
} from "../../companies/agency/agencies-view.ts";
import { DeactivateAgency, RemoveAgency } from "../../companies/agency/confirm-dialogs.tsx";
import { AgenciesTable, columns } from "../../companies/agency/list/agencies-table.tsx";
import { agencyTexts } from "../../companies/agency/texts.ts";
import { useStatus } from "../../companies/agency/use-status.ts";
import { useRight, useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/not-loaded.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { AccessDenied } from "../../shell/route-error.tsx";
import { useSettingsTabs } from "../../shell/settings-tabs.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ListSkeleton } from "../../ui/list-table.tsx";
import { urlFromView } from "../../ui/list-view.ts";
import { optionsOf } from "../../ui/options.ts";
import { Pager, rowsInSight } from "../../ui/pager.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Select } from "../../ui/select.tsx";
import { useAddress } from "../../ui/use-address.ts";
import { ChecklistDialog } from "./checklist-dialog.tsx";

/** All agencies of the user, with actions on their status. */
export function Component() {
  const tabs = useSettingsTabs();
  if (!useRight("create", "businessCustomer")) return <AccessDenied />;
  return (
    <>
      <PageHead
        title={agencyTexts.title}
        tabs={tabs}
        actions={
          <Link to="/settings/agencies/create" className={buttonStyle({ look: "primary" })}>
            <Icon name="plus" />
            {agencyTexts.create}
          </Link>
        }
      />
      <Agencies />
    </>
  );
}

type OpenDialog = { what: "whyNot" | "deactivate" | "remove"; id: string };

function Agencies() {
  const [params, setParams] = useAddress();
  const view = useMemo(() => viewFromUrl(params), [params]);
  const setView = (next: AgenciesView, { replace = false } = {}) =>
    setParams(urlFromView(next, defaultView), { replace, preventScrollReset: true });
  const put = (more: Partial<AgenciesView>, how?: { replace?: boolean }) => setView({ ...view, ...more, page: 1 }, how);
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
  const shown = useMemo(() => shownIn(view, agencies), [view, agencies]);
  const status = useStatus();
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const close = () => setAsked(null);
  const about = agencies.find(({ agency }) => agency.id === asked?.id)?.agency;
  const { pages, from, to } = rowsInSight(view.page, view.limit, shown.length);
  if (query.isSuccess && view.page > pages)
    return <Navigate to={`?${urlFromView({ ...view, page: pages }, defaultView)}`} replace />;
  if (query.isError && !query.data) return <NotLoaded query={query} />;
  if (query.isSuccess && agencies.length === 0) {
    return (
      <EmptyState
        icon="agency"
        title={agencyTexts.none}
        action={
          <Link to="/settings/agencies/create" className={buttonStyle()}>
            {agencyTexts.create}
          </Link>
        }
      >
        {agencyTexts.noneText}
      </EmptyState>
    );
  }
  const isLast = ({ groupId }: BusinessCustomer) =>
    agencies.filter(({ agency }) => agency.groupId === groupId).length === 1;
  /** During the call a switch shows the wanted state; after a refusal the server's. */
  const underWay = (agency: BusinessCustomer) =>
    status.pending?.id === agency.id ? { ...agency, isOffering: status.pending.status === true } : agency;
  return (
    <>
      <div className="flex flex-none flex-wrap items-center gap-2 px-6 pt-3 pb-2.5 max-sm:px-4">
        <SearchField label={agencyTexts.search} text={view.text} onText={(text) => put({ text }, { replace: true })} />
        <Select
          aria-label={agencyTexts.state}
          value={view.state}
          options={optionsOf(agencyTexts.states, states)}
          onChange={(state) => put({ state })}
        />
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto border-t border-line">
        {query.isPending && <ListSkeleton columns={columns} />}
        {query.isSuccess && shown.length === 0 && isFiltered(view) && (
          <EmptyState
            icon="filter"
            title={agencyTexts.noneFits}
            action={
              <Button onClick={() => setView({ ...defaultView, limit: view.limit })}>{agencyTexts.clearFilters}</Button>
            }
          >
            {view.text !== "" && agencyTexts.searchedIn}
          </EmptyState>
        )}
        {shown.length > 0 && (
          <AgenciesTable
            agencies={view.limit === -1 ? shown : shown.slice(from - 1, to)}
            view={view}
            onView={setView}
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
        )}
      </div>
      {shown.length > 0 && (
        <Pager
          page={view.page}
          limit={view.limit}
          total={shown.length}
          onPage={(page) => setView({ ...view, page })}
          onLimit={(limit) => setView({ ...view, limit, page: 1 })}
        />
      )}
      {about && asked?.what === "whyNot" && <ChecklistDialog agency={about} onClose={close} />}
      {about && asked?.what === "deactivate" && <DeactivateAgency agency={about} onClose={close} />}
      {about && asked?.what === "remove" && <RemoveAgency agency={about} onClose={close} />}
    </>
  );
}
