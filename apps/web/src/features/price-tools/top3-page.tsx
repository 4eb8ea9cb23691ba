import { formatNumber } from "@partner-konto/domain/format/number";
import { useSession } from "../../data/session.ts";
import { type Outputs, trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/not-loaded.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { useToolTabs } from "../../shell/tool-tabs.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Note } from "../../ui/note.tsx";
import { Bone } from "../../ui/skeleton.tsx";
import { Cell, HeadCell, Row, Table } from "../../ui/table.tsx";
import { useAreaNames } from "./area-names.ts";
import { type Asked, requestOf } from "./asked.ts";
import { ChooseAreas } from "./choose-areas.tsx";
import { euroText } from "./code-result.tsx";
import { AmountFields } from "./order-fields.tsx";
import { priceToolTexts as text } from "./texts.ts";
import { ToolFrame } from "./tool-frame.tsx";
import { useAsked } from "./use-asked.ts";

type Answer = Outputs["priceCalculator"]["analyseTop3"];

/** The three cheapest of a postal code, and what one's own areas lack to be among them (portal §8). */
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
  const { sent, draft, change, wrong, send } = useAsked();
  return (
    <ToolFrame
      title={text.top3}
      onSend={send}
      fields={
        <>
          <Note>{text.top3Needs}</Note>
          <AmountFields draft={draft} wrong={wrong} change={change} />
          <ChooseAreas chosen={draft.areas} wrong={wrong.areas} onChoose={(areas) => change({ areas })} />
        </>
      }
    >
      {sent ? (
        <Result asked={sent} />
      ) : (
        <EmptyState icon="scale" title={text.top3NotAsked}>
          {text.top3NotAskedText}
        </EmptyState>
      )}
    </ToolFrame>
  );
}

function Result({ asked }: { asked: Asked }) {
  const { tree, staff } = useSession();
  const body = { ...requestOf(asked, tree, staff), Zipcode: asked.zipcode };
  const query = trpc.priceCalculator.analyseTop3.useQuery({ body });
  if (query.isError) return <NotLoaded query={query} />;
  if (!query.data) return <Bone className="m-6 h-60 w-auto" />;
  const { top, areas, zipcode } = query.data;
  return (
    <div className="grid content-start gap-6 pt-5 pb-6">
      <div className="grid gap-2">
        <h2 className="px-6 max-sm:px-4">{text.top3List(zipcode)}</h2>
        {top.length === 0 ? (
          <p className="px-6 text-ink-3 max-sm:px-4">{text.top3Nobody(zipcode)}</p>
        ) : (
          <Top top={top} />
        )}
      </div>
      <div className="grid gap-2">
        <h2 className="px-6 max-sm:px-4">{text.top3Own}</h2>
        {areas.length === 0 ? (
          <p className="px-6 text-ink-3 max-sm:px-4">{text.top3NoAreas}</p>
        ) : (
          <Areas areas={areas} />
        )}
      </div>
    </div>
  );
}

function Top({ top }: Pick<Answer, "top">) {
  const { nameOf, isOwn } = useAreaNames();
  return (
    <Table label={text.top3}>
      <thead>
        <tr>
          <HeadCell className="w-20">{text.rank}</HeadCell>
          <HeadCell>{text.seller}</HeadCell>
          <HeadCell right className="w-32">
            {text.total}
          </HeadCell>
          <HeadCell right className="w-32 max-sm:hidden">
            {text.perUnit.PARTNER}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {top.map((offer) => (
          <Row key={offer.deliveryAreaId} chosen={isOwn(offer)}>
            <Cell>{formatNumber(offer.rank)}</Cell>
            <Cell>{nameOf(offer)}</Cell>
            <Cell right>{euroText(offer.grossCents)}</Cell>
            <Cell right className="max-sm:hidden">
              {euroText(offer.grossPerUnitCents)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function Areas({ areas }: Pick<Answer, "areas">) {
  const { nameOf } = useAreaNames();
  return (
    <Table label={text.top3Own}>
      <thead>
        <tr>
          <HeadCell className="w-20">{text.rank}</HeadCell>
          <HeadCell>{text.area}</HeadCell>
          <HeadCell className="w-[55%]">{text.total}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {areas.map((area) => {
          const reasons = [
            ...area.missing.map((need) => text.needs[need]),
            ...(area.refusal ? [text.refusals[area.refusal]] : []),
          ];
          return (
            <Row key={area.deliveryAreaId}>
              <Cell>{area.rank === null ? "–" : formatNumber(area.rank)}</Cell>
              <Cell>{nameOf(area)}</Cell>
              <Cell className="h-auto whitespace-normal py-2">
                {area.grossCents === null ? (
                  <>
                    {text.noData}
                    {reasons.map((reason) => (
                      <span key={reason} className="block type-13 text-ink-3">
                        {reason}
                      </span>
                    ))}
                  </>
                ) : (
                  euroText(area.grossCents)
                )}
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
