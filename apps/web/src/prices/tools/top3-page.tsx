import { formatNumber } from "@partner-konto/domain/format/number";
import { topThreeOrder } from "@partner-konto/domain/prices/price/request";
import { useSession } from "../../data/session.ts";
import { type Outputs, trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { PageHead } from "../../shell/page/page-head.tsx";
import { useToolTabs } from "../../shell/page/tool-tabs.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Cell, Row, Table } from "../../ui/list/table.tsx";
import { TableHead } from "../../ui/list/table-head.tsx";
import { useAreaNames } from "./area-names.ts";
import { orderIn } from "./check.ts";
import { ChooseAreas } from "./choose-areas.tsx";
import { euroText } from "./money.ts";
import { OfferDetails } from "./offer-details.tsx";
import { OpeningRow, openingHead } from "./opening-row.tsx";
import { AmountFields } from "./order-fields.tsx";
import { type AnsweredOrder, OwnParts } from "./own-parts.tsx";
import { priceToolTexts as text } from "./texts.ts";
import { ToolFrame } from "./tool-frame.tsx";
import { requestOf, type ToolInputs } from "./tool-inputs.ts";
import { useRefusalText } from "./use-refusal-text.ts";
import { useToolInputs } from "./use-tool-inputs.ts";

type Answer = Outputs["priceCalculator"]["analyseTop3"];

/** The three cheapest offers in a postal code, and what the user's areas lack to be among them (portal §8). */
export function Component() {
  const { frontend } = useSession();
  const tabs = useToolTabs();
  if (frontend === "PARTNER_PELLET")
    return (
      <>
        <PageHead title={text.top3} tabs={tabs} />
        <EmptyState icon="scale" title={text.top3Oil} />
      </>
    );
  return <OilTool />;
}

function OilTool() {
  const { sent, draft, change, wrong, send } = useToolInputs();
  return (
    <ToolFrame
      title={text.top3}
      onSend={send}
      isAnswered={sent !== undefined}
      fields={
        <>
          <Note>{text.top3Needs}</Note>
          <AmountFields draft={draft} wrong={wrong} change={change} />
          <ChooseAreas chosen={draft.areas} wrong={wrong.areas} onChoose={(areas) => change({ areas })} />
        </>
      }
    >
      {sent ? (
        <Result inputs={sent} />
      ) : (
        <EmptyState icon="scale" title={text.top3NotAsked}>
          {text.top3NotAskedText}
        </EmptyState>
      )}
    </ToolFrame>
  );
}

function Result({ inputs }: { inputs: ToolInputs }) {
  const { tree, staff } = useSession();
  const body = { ...requestOf(inputs, tree, staff), Zipcode: inputs.zipcode };
  const query = trpc.priceCalculator.analyseTop3.useQuery({ body });
  if (query.isError) return <NotLoaded query={query} />;
  if (!query.data) return <SkeletonBar className="m-6 h-60 w-auto" />;
  const { top, areas, zipcode, at } = query.data;
  const answered = { at, zipcode, order: { ...orderIn(inputs), ...topThreeOrder } };
  return (
    <div className="grid content-start gap-6 pt-5 pb-6">
      <div className="grid gap-2">
        <h2 className="px-6 max-sm:px-4">{text.top3List(zipcode)}</h2>
        {top.length === 0 ? (
          <p className="px-6 text-ink-3 max-sm:px-4">{text.top3Nobody(zipcode)}</p>
        ) : (
          <Top top={top} answered={answered} />
        )}
      </div>
      <div className="grid gap-2">
        <h2 className="px-6 max-sm:px-4">{text.top3Own}</h2>
        {areas.length === 0 ? (
          <p className="px-6 text-ink-3 max-sm:px-4">{text.top3NoAreas}</p>
        ) : (
          <Areas areas={areas} inputs={inputs} answered={answered} />
        )}
      </div>
    </div>
  );
}

function Top({ top, answered }: Pick<Answer, "top"> & { answered: AnsweredOrder }) {
  const { nameOf, isOwn } = useAreaNames();
  return (
    <Table label={text.top3}>
      <TableHead
        columns={[
          { text: text.rank, className: "w-20 max-sm:w-15" },
          text.seller,
          { text: text.total, right: true, className: "w-32 max-sm:w-28" },
          { text: text.perUnit.PARTNER, right: true, className: "w-32 max-sm:hidden" },
          openingHead,
        ]}
      />
      <tbody>
        {top.map((offer) => (
          <OpeningRow
            key={offer.deliveryAreaId}
            about={nameOf(offer)}
            columns={5}
            columnsOnPhones={4}
            chosen={isOwn(offer)}
            more={<OfferDetails offer={offer} answered={answered} />}
          >
            <Cell>{formatNumber(offer.rank)}</Cell>
            <Cell>{nameOf(offer)}</Cell>
            <Cell right>{euroText(offer.grossCents)}</Cell>
            <Cell right className="max-sm:hidden">
              {euroText(offer.grossPerUnitCents)}
            </Cell>
          </OpeningRow>
        ))}
      </tbody>
    </Table>
  );
}

/** Sort order: areas with a rank first, then those that deliver to the postal code, then the others, which are usually many. */
const nearness = ({ rank, missing }: Answer["areas"][number]): number =>
  rank ?? (missing.includes("zipcode") ? 2_000_000 : 1_000_000);

function Areas({ areas, inputs, answered }: Pick<Answer, "areas"> & { inputs: ToolInputs; answered: AnsweredOrder }) {
  const whyNot = useRefusalText(areas, inputs);
  return (
    <Table label={text.top3Own}>
      <TableHead
        columns={[
          { text: text.rank, className: "w-20 max-sm:w-15" },
          text.area,
          { text: text.total, className: "w-[55%] max-sm:w-[40%]" },
          openingHead,
        ]}
      />
      <tbody>
        {areas
          .toSorted((one, other) => nearness(one) - nearness(other))
          .map((area) => (
            <AreaLine key={area.deliveryAreaId} area={area} whyNot={whyNot(area)} answered={answered} />
          ))}
      </tbody>
    </Table>
  );
}

function AreaLine({
  area,
  whyNot,
  answered,
}: {
  area: Answer["areas"][number];
  whyNot: string;
  answered: AnsweredOrder;
}) {
  const { nameOf } = useAreaNames();
  const named = (
    <>
      <Cell>{area.rank === null ? "–" : formatNumber(area.rank)}</Cell>
      <Cell className="h-auto hyphens-auto whitespace-normal py-2">{nameOf(area)}</Cell>
    </>
  );
  const reasons = [...area.missing.map((need) => text.needs[need]), ...(whyNot === "" ? [] : [whyNot])];
  if (area.grossCents === null)
    return (
      <Row>
        {named}
        <Cell colSpan={2} className="h-auto whitespace-normal py-2">
          {text.noData}
          {reasons.map((reason) => (
            <span key={reason} className="block type-13 text-ink-3">
              {reason}
            </span>
          ))}
        </Cell>
      </Row>
    );
  return (
    <OpeningRow
      about={nameOf(area)}
      columns={4}
      columnsOnPhones={4}
      more={<OwnParts area={area} answered={answered} />}
    >
      {named}
      <Cell>{euroText(area.grossCents)}</Cell>
    </OpeningRow>
  );
}
