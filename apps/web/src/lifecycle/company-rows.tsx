import { formatNumber } from "@partner-konto/domain/format/number";
import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { useState } from "react";
import { Link } from "react-router";
import { useRight, useSession } from "../data/session.ts";
import { agencyState } from "../shell/place/place-state.ts";
import { useWide } from "../shell/use-wide.ts";
import { buttonStyle, IconButton } from "../ui/button.tsx";
import { cn } from "../ui/cn.ts";
import { Menu, MenuItem, MenuLine, MenuLink } from "../ui/dialogs/menu.tsx";
import { Cell, Row } from "../ui/list/table.tsx";
import { type OfferingState, Pill } from "../ui/pill.tsx";
import { hasAreas, mergeTargets } from "./candidates.ts";
import { stateOf } from "./companies-view.ts";
import { platformTexts as text } from "./texts.ts";
import { useLockCompany } from "./use-lock-company.ts";
import { WaitingLine } from "./waiting-line.tsx";

const pills: Record<ReturnType<typeof stateOf>, OfferingState> = {
  active: "online",
  waiting: "paused",
  locked: "locked",
};
export type CompanyAction = "activate" | "deactivate" | "lock" | "merge" | "move" | "remove";

/** A company with the staff's actions, and its agencies below. */
export function CompanyRows({
  company,
  opened,
  onAsk,
}: {
  company: CompanyNode;
  opened: boolean;
  onAsk: (asked: CompanyAction) => void;
}) {
  const [isOpen, setIsOpen] = useState(opened);
  const state = stateOf(company);
  // On a phone the last column has room for the menu only.
  const wide = useWide("640px");
  return (
    <>
      <Row>
        <Cell className={cn("font-medium max-sm:h-18", state === "waiting" && "h-14 max-sm:py-2")}>
          <span className="flex min-w-0 items-center gap-1">
            <IconButton
              icon={isOpen ? "chevronDown" : "chevronRight"}
              label={text.agenciesOf(company.name)}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            />
            <span className="min-w-0">
              <Link to={`/company/${company.id}`} className="block truncate">
                {company.name}
              </Link>
              {state === "waiting" && <WaitingLine company={company} />}
              <span className="flex flex-wrap items-center gap-2 sm:hidden">
                <Pill state={pills[state]} word={text.states[state]} />
                {state === "waiting" && !wide && <Decide company={company} />}
              </span>
            </span>
          </span>
        </Cell>
        <Cell className="max-sm:hidden">
          <Pill state={pills[state]} word={text.states[state]} />
        </Cell>
        <Cell right className="max-sm:hidden">
          {formatNumber(company.parts.length)}
        </Cell>
        <Cell right className="overflow-visible py-0">
          <span className="flex items-center justify-end gap-1">
            {state === "waiting" && wide && <Decide company={company} />}
            <Actions company={company} onAsk={onAsk} />
          </span>
        </Cell>
      </Row>
      {isOpen &&
        company.parts.map((agency) => (
          <Row key={agency.id}>
            <Cell className="pl-16! max-sm:h-18">
              <Link to={`/agency/${agency.id}`}>{agency.name}</Link>
              <span className="block sm:hidden">
                <Pill state={agencyState(agency, company)} />
              </span>
            </Cell>
            <Cell className="max-sm:hidden">
              <Pill state={agencyState(agency, company)} />
            </Cell>
            <Cell className="max-sm:hidden" />
            <Cell />
          </Row>
        ))}
    </>
  );
}

/** Leads to the card on which staff decide about a waiting company. */
function Decide({ company: { id, name } }: { company: CompanyNode }) {
  const mayDecide = useRight("update", "businessCustomerGroup");
  if (!mayDecide) return null;
  return (
    <Link to={`/company/${id}`} aria-label={text.decideOf(name)} className={buttonStyle({ size: "small" })}>
      {text.decide}
    </Link>
  );
}

/** Label of an action that opens a dialog. */
const asks = (word: string) => `${word} …`;

function Actions({ company, onAsk }: { company: CompanyNode; onAsk: (asked: CompanyAction) => void }) {
  const mayChange = useRight("update", "businessCustomerGroup");
  const mayEnd = useRight("delete", "businessCustomerGroup");
  const mayInvite = useRight("create", "businessCustomerUserAccount");
  const { tree } = useSession();
  const { setLock } = useLockCompany();
  const { id, name, isActivated, isLocked } = company;
  return (
    <Menu trigger={<IconButton icon="more" label={text.actions(name)} />}>
      <MenuLink icon="users" to={`/settings/users?company=${id}`}>
        {text.people}
      </MenuLink>
      {mayInvite && (
        <MenuLink icon="send" to={`/settings/users/create?company=${id}`}>
          {text.invite}
        </MenuLink>
      )}
      {mayChange && (
        <>
          <MenuLine />
          <MenuItem
            icon={isActivated ? "undo" : "check"}
            onSelect={() => onAsk(isActivated ? "deactivate" : "activate")}
          >
            {asks(isActivated ? text.deactivate : text.activate)}
          </MenuItem>
          <MenuItem icon="lock" onSelect={() => (isLocked ? void setLock(id, null) : onAsk("lock"))}>
            {isLocked ? text.unlock : asks(text.lock)}
          </MenuItem>
        </>
      )}
      {mayEnd && (
        <>
          <MenuLine />
          {mergeTargets(tree, company).length > 0 && (
            <MenuItem icon="company" onSelect={() => onAsk("merge")}>
              {asks(text.merge)}
            </MenuItem>
          )}
          {hasAreas(company) && (
            <MenuItem icon="area" onSelect={() => onAsk("move")}>
              {asks(text.move)}
            </MenuItem>
          )}
          <MenuItem icon="trash" danger onSelect={() => onAsk("remove")}>
            {asks(text.remove)}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
