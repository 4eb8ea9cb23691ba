import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { useWide } from "../../../shell/use-wide.ts";
import { Button } from "../../../ui/button.tsx";
import type { UsedCodes } from "../codes/use-codes.ts";
import { scrollToAnchor } from "../online/scroll-to.ts";
import { Legend } from "./legend.tsx";
import { type MapCells, useMapCells } from "./load.ts";
import { MapBar, ZoomBar } from "./map-bar.tsx";
import { MapCanvas } from "./map-canvas.tsx";
import { MapCard } from "./map-card.tsx";
import type { MapAreas } from "./scene.ts";
import { mapTexts } from "./texts.ts";
import { keyOf, type Tool, tools } from "./tools.ts";
import { boxAround, cellAt } from "./topology.ts";
import { useMapPointer } from "./use-map-pointer.ts";
import { useMapView } from "./use-map-view.ts";
import { usePainter, useScene } from "./use-painter.ts";
import { usePainting } from "./use-painting.ts";
import { fit, within } from "./view.ts";

interface AreaMapProps extends Pick<ComponentProps<typeof MapCard>, "placeOf" | "saidOf"> {
  areas: MapAreas;
  /** The agency's postal code: the map begins there while nobody has chosen codes. */
  homeCode: string;
  /** Only the tool for looking is available. */
  readOnly: boolean;
  used: Pick<UsedCodes, "add" | "remove" | "undo" | "redo">;
  /** Called for more than a handful of codes at once: they are previewed before they are added. */
  onAddMany: (codes: readonly string[]) => void;
  /** The id of the list. */
  listId: string;
}

/** The map of postal codes, for looking and painting. It has a description for screen readers; the list offers the same functions. */
export function AreaMap({ areas, homeCode, readOnly, placeOf, saidOf, used, onAddMany, listId }: AreaMapProps) {
  const [chosenTool, setTool] = useState<Tool>("choose");
  const tool = readOnly ? "choose" : chosenTool;
  const cells = useMapCells();
  const { box, canvas, painter, size } = usePainter();
  const view = useMapView({ painter, size, cells, areas, homeCode });
  const visible = useScene(painter, areas, cells, view.digits);
  const { own } = areas;
  const painting = usePainting({ own, exact: cells.detail.data?.digits5, used, onAddMany });
  const [pointed, setPointed] = useState<Pick<ComponentProps<typeof MapCard>, "cell" | "at">>();
  const isWide = useWide("640px");

  useMapPointer({
    box,
    tool,
    size,
    view: view.now,
    onView: view.show,
    onPick: (at, inPicture) => {
      const cell = visible && cellAt(visible, at);
      setPointed(cell && { cell, at: inPicture });
      // On phones the map is for looking only: a finger hits more than intended.
      if (cell && !readOnly && isWide) painting.toggle(cell);
    },
    onStroke: (points) => {
      const hit = points.flatMap((point) => (visible && cellAt(visible, point)) ?? []);
      painting.strokeOver(hit, tool === "brush");
    },
    onStrokeEnd: painting.endStroke,
    onLasso: (line, closed) => {
      painter.current?.cover({ lasso: closed ? undefined : line });
      if (closed) painting.addWithin(line);
    },
    onPoint: (at, inPicture) => {
      const cell = at && visible && cellAt(visible, at);
      painter.current?.cover({ cell });
      setPointed(cell && { cell, at: inPicture });
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = tools.find((one) => keyOf[one] === event.key.toLowerCase());
    if (wanted && !readOnly) setTool(wanted);
    else if (view.onKey(event.key)) event.preventDefault();
  };

  return (
    <section aria-label={mapTexts.title} className="relative min-h-0 min-w-0 overflow-clip bg-canvas">
      <MapCanvas box={box} canvas={canvas} own={own} isLooking={tool === "choose"} onKeyDown={onKeyDown} />
      <button
        type="button"
        onClick={() => scrollToAnchor(listId)}
        className="sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-1 focus:rounded-2 focus:bg-raised focus:px-3 focus:py-1.5"
      >
        {mapTexts.toList}
      </button>
      <ZoomBar
        onNearer={() => view.zoomBy(1.6)}
        onFarther={() => view.zoomBy(1 / 1.6)}
        onWhole={() => view.show(within(view.home(), size))}
        onState={(key) => {
          const around = cells.overview.data && boxAround(cells.overview.data.states, [key]);
          if (around) view.show(fit(around, size));
        }}
      />
      {!readOnly && <MapBar tool={tool} onTool={setTool} history={used} />}
      <Legend own={own} siblings={areas.siblings} />
      {pointed && <MapCard {...pointed} {...{ size, areas, placeOf, saidOf }} />}
      <MissingCells cells={cells} />
    </section>
  );
}

/** Said over the map while its cells load, or cannot be loaded. */
function MissingCells({ cells: { overview, detail } }: { cells: MapCells }) {
  const failed = [overview, detail].find(({ isError }) => isError);
  return (
    <>
      {overview.isPending && (
        <output className="absolute inset-0 grid place-items-center text-ink-3">{mapTexts.loading}</output>
      )}
      {failed && (
        <output className="absolute inset-x-3 top-3 flex items-center gap-3 rounded-2 border border-line-strong bg-raised px-3 py-2 sm:top-18 sm:right-16 sm:left-4">
          <span className="flex-1">{mapTexts.failed}</span>
          <Button size="small" onClick={() => void failed.refetch()}>
            {mapTexts.again}
          </Button>
        </output>
      )}
    </>
  );
}
