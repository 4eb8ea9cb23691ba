import { formatDate } from "@partner-konto/domain/format/date";
import { formatCents } from "@partner-konto/domain/format/number";
import { productTexts } from "@partner-konto/domain/goods/texts";
import type { ListedRule } from "@partner-konto/domain/prices/following/follow-rule";
import type { FollowState, RuleSort } from "@partner-konto/domain/prices/following/follow-states";
import { Link } from "react-router";
import { useSession } from "../../data/session.ts";
import { cn } from "../../ui/cn.ts";
import { Checkbox } from "../../ui/fields/choice.tsx";
import { type Column, SortedHeads } from "../../ui/list/list-table.tsx";
import { Cell, Figure, HeadCell, Row, Table } from "../../ui/list/table.tsx";
import { unitOf } from "../price/unit.ts";
import { inNameOf, ruleText } from "./rule-text.ts";
import { followTexts } from "./rule-texts.ts";
import type { RulesView } from "./rules-view.ts";
import { followingTexts as text } from "./texts.ts";
import { whyNot } from "./why-not.ts";

/** An area has one rule per product. */
export const keyOfRule = ({ deliveryAreaId, product }: ListedRule): string => `${deliveryAreaId} ${product ?? ""}`;

/** The area's name, for pellets with the product. */
export const nameOfRule = ({ areaName, product }: ListedRule): string =>
  product === null ? areaName : `${areaName}, ${productTexts[product]}`;

const looks: Readonly<Record<FollowState, string>> = {
  follows: "bg-ok-tint text-ok",
  rests: "bg-warn-tint text-warn",
  held: "bg-bad-tint text-bad",
};

const columns = [
  { key: "area", sort: "area", right: false, className: "w-[21%] max-sm:w-auto" },
  { key: "rule", sort: "delta", right: false, className: "max-sm:hidden" },
  { key: "index", sort: null, right: true, className: "w-28 max-lg:hidden" },
  { key: "price", sort: "price", right: true, className: "w-28 max-sm:hidden" },
  { key: "state", sort: "state", right: false, className: "w-[27%] max-sm:w-28" },
] as const satisfies Column<keyof typeof text.columns, RuleSort>[];

interface RulesTableProps {
  rules: readonly ListedRule[];
  view: RulesView;
  chosen: ReadonlySet<string>;
  /** Null for read-only users. */
  onChosen: ((chosen: ReadonlySet<string>) => void) | null;
  onView: (view: RulesView) => void;
}

export function RulesTable({ rules, view, chosen, onChosen, onView }: RulesTableProps) {
  const picked = rules.filter((rule) => chosen.has(keyOfRule(rule))).length;
  const isAll = picked === rules.length;
  const put = (key: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(key);
    else next.delete(key);
    onChosen?.(next);
  };
  return (
    <Table label={text.list}>
      <thead>
        <tr>
          {onChosen && (
            <HeadCell className="w-[50px]">
              <Checkbox
                aria-label={text.chooseAll}
                checked={isAll}
                mixed={picked > 0 && !isAll}
                onChange={() => onChosen(new Set(isAll ? [] : rules.map(keyOfRule)))}
              />
            </HeadCell>
          )}
          <SortedHeads columns={columns} words={text.columns} view={view} onView={onView} />
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <RuleRow
            key={keyOfRule(rule)}
            rule={rule}
            isChosen={chosen.has(keyOfRule(rule))}
            onChoose={onChosen && ((isOn) => put(keyOfRule(rule), isOn))}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface RuleRowProps {
  rule: ListedRule;
  isChosen: boolean;
  onChoose: ((isOn: boolean) => void) | null;
}

const tall = "h-auto overflow-visible whitespace-normal py-2 align-top";

function RuleRow({ rule, isChosen, onChoose }: RuleRowProps) {
  const { tree } = useSession();
  const { deliveryAreaId, businessCustomerId, goods, state, countsCents, index } = rule;
  const unit = unitOf(goods);
  const agency = tree.flatMap(({ parts }) => parts).find(({ id }) => id === businessCustomerId)?.name;
  const name = nameOfRule(rule);
  const why = whyNot(rule, unit);
  const who = inNameOf(rule);
  const price = countsCents === null ? null : <Figure unit={unit}>{formatCents(countsCents)}</Figure>;
  return (
    <Row chosen={isChosen}>
      {onChoose && (
        <Cell className={tall}>
          <Checkbox
            aria-label={text.chooseOf(name)}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        </Cell>
      )}
      <Cell className={tall}>
        <Link to={`/delivery-area/${deliveryAreaId}/baseprice`} className="font-medium">
          {name}
        </Link>
        <span className="block type-13 text-ink-3">{agency}</span>
        <span className="block type-13 sm:hidden">{ruleText(rule, unit)}</span>
        <span className="block type-13 sm:hidden">{price ?? text.noPrice}</span>
      </Cell>
      <Cell className={cn(tall, "max-sm:hidden")}>
        {ruleText(rule, unit)}
        {who !== "" && <span className="block type-13 text-ink-3">{text.inNameOf(who)}</span>}
      </Cell>
      <Cell right className={cn(tall, "max-lg:hidden")}>
        {index && (
          <>
            <Figure unit={unit}>{formatCents(index.netCents)}</Figure>
            <span className="block type-13 text-ink-3">{formatDate(index.day)}</span>
          </>
        )}
      </Cell>
      <Cell right className={cn(tall, "max-sm:hidden")}>
        {price ?? <span className="text-ink-3">{text.noPrice}</span>}
      </Cell>
      <Cell className={tall}>
        <span className={cn("inline-block rounded-full px-2 type-12 font-semibold", looks[state])}>
          {followTexts.states[state]}
        </span>
        {why !== null && <span className="mt-1 block type-13 text-ink-2">{why}</span>}
      </Cell>
    </Row>
  );
}
