import { formatNumber } from "@partner-konto/domain/format/number";
import { Link } from "react-router";
import { useRight, useSession } from "../../../data/session.ts";
import { IconButton } from "../../../ui/button.tsx";
import { Menu, MenuItem, MenuLink } from "../../../ui/dialogs/menu.tsx";
import { Switch } from "../../../ui/fields/choice.tsx";
import { Cell, Row } from "../../../ui/list/table.tsx";
import { Pill } from "../../../ui/pill.tsx";
import { type ListedAgency, stateOf } from "../agencies-view.ts";
import { agencyTexts } from "../texts.ts";

export interface AgencyRowProps {
  listed: ListedAgency;
  /** The company's only agency, which cannot be deleted. */
  isLast: boolean;
  onOffer: (status: boolean) => void;
  onWhyNot: () => void;
  onActivate: (status: boolean) => void;
  onRemove: () => void;
}

export function AgencyRow(row: AgencyRowProps) {
  const { listed, onOffer, onWhyNot } = row;
  const { agency, company, openOrders } = listed;
  const mayUpdate = useRight("update", "businessCustomer");
  const state = stateOf(agency);
  const { postalCode, city } = agency.address;
  const isBlocked = !agency.isOffering && agency.onlineBlockers.length > 0;
  return (
    <Row>
      <Cell className="font-medium max-sm:h-16 max-sm:whitespace-normal">
        <Link to={`/agency/${agency.id}`} className="max-sm:block max-sm:truncate">
          {agency.name}
        </Link>
        <span className="block truncate type-13 font-normal text-ink-3 sm:hidden">{company}</span>
      </Cell>
      <Cell className="max-sm:hidden" title={company}>
        {company}
      </Cell>
      <Cell className="max-sm:hidden" title={`${postalCode} ${city}`}>
        {postalCode} {city}
      </Cell>
      <Cell>{state === "inactive" ? <Pill state="paused" word={agencyTexts.inactive} /> : <Pill state={state} />}</Cell>
      <Cell className="max-sm:hidden">
        <Switch
          aria-label={agencyTexts.offeringOf(agency.name)}
          title={mayUpdate ? undefined : agencyTexts.noRight}
          aria-disabled={!mayUpdate || undefined}
          className="align-middle aria-disabled:opacity-50"
          checked={agency.isOffering}
          onChange={() => {
            if (!mayUpdate) return;
            if (isBlocked) onWhyNot();
            else onOffer(!agency.isOffering);
          }}
        />
        {isBlocked && (
          <button type="button" className="ml-2 rounded-1 type-13 underline underline-offset-3" onClick={onWhyNot}>
            {agencyTexts.whyNot}
          </button>
        )}
      </Cell>
      <Cell right className="max-sm:hidden">
        {formatNumber(agency.deliveryAreas.length)}
      </Cell>
      <Cell right className={openOrders ? "font-medium text-new max-sm:hidden" : "text-ink-3 max-sm:hidden"}>
        {openOrders === null ? "–" : formatNumber(openOrders)}
      </Cell>
      <Cell right className="overflow-visible py-0">
        <AgencyMenu {...row} isBlocked={isBlocked} />
      </Cell>
    </Row>
  );
}

interface AgencyMenuProps extends AgencyRowProps {
  /** Something is missing before the agency can go online. */
  isBlocked: boolean;
}

function AgencyMenu({
  listed: { agency },
  isLast,
  isBlocked,
  onOffer,
  onWhyNot,
  onActivate,
  onRemove,
}: AgencyMenuProps) {
  const { supportPhone } = useSession().settings;
  const mayUpdate = useRight("update", "businessCustomer");
  const mayDelete = useRight("delete", "businessCustomer");
  const toDeactivate = agency.isOffering ? agencyTexts.deactivateAsk : agencyTexts.deactivate;
  return (
    <Menu trigger={<IconButton icon="more" label={agencyTexts.moreOf(agency.name)} />}>
      {mayUpdate && (
        <>
          <MenuLink icon="edit" to={`/agency/${agency.id}/edit`}>
            {agencyTexts.edit}
          </MenuLink>
          <MenuItem
            icon="refresh"
            className="sm:hidden"
            onSelect={() => (isBlocked ? onWhyNot() : onOffer(!agency.isOffering))}
          >
            {agency.isOffering ? agencyTexts.goOffline : agencyTexts.goOnline}
          </MenuItem>
          <MenuItem icon={agency.isActivated ? "minus" : "check"} onSelect={() => onActivate(!agency.isActivated)}>
            {agency.isActivated ? toDeactivate : agencyTexts.activate}
          </MenuItem>
        </>
      )}
      {isBlocked && (
        <MenuItem icon="help" onSelect={onWhyNot}>
          {agencyTexts.whyNot}
        </MenuItem>
      )}
      {mayDelete && (
        <MenuItem
          icon="trash"
          danger
          offBecause={isLast ? agencyTexts.removeLast(supportPhone) : undefined}
          onSelect={onRemove}
        >
          {agencyTexts.remove}
        </MenuItem>
      )}
    </Menu>
  );
}
