import { formatNumber } from "@partner-konto/domain/format/number";
import type { CompanyNode } from "@partner-konto/domain/navigation/schema";
import { Link } from "react-router";
import { pathOf } from "../../shell/place.ts";
import { agencyState } from "../../shell/place-state.ts";
import { Pill } from "../../ui/pill.tsx";
import { Section } from "../../ui/section.tsx";
import { Cell, HeadCell, Row, Table } from "../../ui/table.tsx";
import { companyTexts } from "./texts.ts";

const text = companyTexts.agencies;

/** The company's agencies from the tree, with status and open orders. */
export function AgenciesSection({ company }: { company: CompanyNode }) {
  return (
    <Section title={text.title}>
      {company.parts.length === 0 ? (
        <p className="text-ink-3">{text.none}</p>
      ) : (
        <Table label={text.label}>
          <thead>
            <tr>
              <HeadCell>{text.name}</HeadCell>
              <HeadCell className="w-28">{text.state}</HeadCell>
              <HeadCell right className="w-16">
                {text.fresh}
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {company.parts.map((agency) => (
              <Row key={agency.id}>
                <Cell className="font-medium">
                  <Link to={pathOf({ kind: "agency", id: agency.id })}>{agency.name}</Link>
                </Cell>
                <Cell>
                  <Pill state={agencyState(agency, company)} />
                </Cell>
                <Cell right className={agency.openOrders > 0 ? "font-medium text-new" : "text-ink-3"}>
                  {formatNumber(agency.openOrders)}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
