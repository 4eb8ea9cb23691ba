import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useWide } from "../../../shell/use-wide.ts";
import { Button } from "../../../ui/button.tsx";
import { scrollToAnchor } from "../online/scroll-to.ts";
import { Legend } from "./legend.tsx";
import { detailQuery, overviewQuery } from "./load.ts";
import { MapBar, ZoomBar } from "./map-bar.tsx";
import { MapCard } from "./map-card.tsx";
import { createPainter, type Painter } from "./painter.ts";
import type { Scene, ShownArea } from "./scene.ts";
import { mapTexts } from "./texts.ts";
import { keyOf, type Tool, tools } from "./tools.ts";
import { boxAround, type Cell, cellAt, cellsWithin, type Point } from "./topology.ts";
import { useMapPointer } from "./use-map-pointer.ts";
import { boxOfView, country, digitsFor, fit, holds, pan, type Size, type View, within, zoom } from "./view.ts";

interface AreaMapProps {
  own: ShownArea;
  saved: ReadonlySet<string>;
  siblings: readonly ShownArea[];
  /** The agency's postal code: the map begins there while nobody has chosen codes. */
  homeCode: string;
  gaps: ReadonlySet<string>;
  /** Only the tool for looking is available. */
  readOnly: boolean;
  placeOf: (code: string) => string;
  /** The facts about a saved code. */
  saidOf: (code: string) => string | undefined;
  history: { undo: (() => void) | undefined; redo: (() => void) | undefined };
  /** Both return whether any code was changed. */
  onAdd: (codes: readonly string[], isContinued?: boolean) => boolean;
  /** Called for more than a handful of codes at once: they are previewed before they are added. */
  onAddMany: (codes: readonly string[]) => void;
  onRemove: (codes: readonly string[], isContinued?: boolean) => boolean;
  /** The id of the list. */
  listId: string;
}

/** Up to this many codes are added without a preview; a two-digit cell may contain hundreds. */
const handful = 5;

/** The map of postal codes, for looking and painting. It has a description for screen readers; the list offers the same functions. */
export function AreaMap({
  own,
  saved,
  siblings,
  homeCode,
  gaps,
  readOnly,
  placeOf,
  saidOf,
  history,
  onAdd,
  onAddMany,
  onRemove,
  listId,
}: AreaMapProps) {
  const overview = useQuery(overviewQuery);
  // Loaded after the overview, so that the small file does not wait behind the large one.
  const detail = useQuery({ ...detailQuery, enabled: overview.isSuccess });
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter>(undefined);
  const helpId = useId();
  const [tool, setTool] = useState<Tool>("choose");
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const view = useRef<View>(fit(country, { width: 800, height: 600 }));
  const [digits, setDigits] = useState<2 | 3 | 5>(2);
  const [pointed, setPointed] = useState<{ cell: Cell; at: Point }>();
  const stroke = useRef({ codes: new Set<string>(), hasBegun: false });
  const isWide = useWide("640px");

  const show = useCallback((next: View) => {
    view.current = next;
    setDigits(digitsFor(next.scale));
    painter.current?.show(next);
  }, []);

  useLayoutEffect(() => {
    if (!canvas.current || !box.current) return;
    const made = createPainter(canvas.current);
    painter.current = made;
    const measure = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      made.resize({ width, height });
      setSize({ width, height });
    });
    measure.observe(box.current);
    return () => {
      measure.disconnect();
      made.end();
    };
  }, []);

  const digits3 = digits === 3 ? detail.data?.digits3() : undefined;
  const scene = useMemo((): Scene => {
    return {
      own,
      saved,
      siblings,
      gaps,
      states: overview.data?.states,
      levels: {
        ...(overview.data && { 2: overview.data.digits2 }),
        ...(detail.data && { 5: detail.data.digits5 }),
        ...(digits3 && { 3: digits3 }),
      },
    };
  }, [own, saved, siblings, gaps, overview.data, detail.data, digits3]);
  useEffect(() => {
    if (overview.data) painter.current?.change(scene);
  }, [scene, overview.data]);

  const home = useCallback((): View => {
    const exact = detail.data?.digits5;
    const chosen = own.codes.size > 0 ? [...own.codes] : siblings.flatMap((area) => [...area.codes]);
    const near = () =>
      exact?.cells.flatMap(({ id }) => (id.startsWith(homeCode.slice(0, 3)) ? [id] : [])) ?? [homeCode];
    const codes = chosen.length > 0 || homeCode === "" ? chosen : near();
    const rough = overview.data?.digits2;
    const around =
      (exact && boxAround(exact, codes)) ?? (rough && boxAround(rough, new Set(codes.map((code) => code.slice(0, 2)))));
    return fit(around ?? country, size);
  }, [detail.data, overview.data, own.codes, siblings, homeCode, size]);
  // Fits the view when the overview, the codes and the agency's place have come, with the first code, and when codes lie outside; unless the
  // user has moved the map.
  const fitted = useRef<View>(undefined);
  const fittedFor = useRef<string>(undefined);
  useEffect(() => {
    if (size.width === 0 || !overview.data) return;
    const seen = String([detail.data !== undefined, own.codes.size > 0 || homeCode]);
    const around = detail.data && boxAround(detail.data.digits5, own.codes);
    // A cell at the edge of the picture is no reason to move it under a brush.
    const { scale } = view.current;
    const isOutside = around !== undefined && !holds(boxOfView({ ...view.current, scale: scale / 1.3 }, size), around);
    if ((fittedFor.current === seen && !isOutside) || (fitted.current && fitted.current !== view.current)) return;
    fittedFor.current = seen;
    fitted.current = home();
    show(fitted.current);
  }, [size, overview.data, detail.data, own.codes, homeCode, home, show]);

  const shown = detail.data && (digits === 5 ? detail.data.digits5 : digits === 3 ? digits3 : overview.data?.digits2);
  const exact = detail.data?.digits5;
  /** A cell with few digits stands for all codes that begin with them. */
  const codesOf = (cell: Cell): string[] => {
    if (cell.id.length === 5) return [cell.id];
    return exact?.cells.flatMap(({ id }) => (id.startsWith(cell.id) ? [id] : [])) ?? [];
  };
  const put = (codes: readonly string[], isThere: boolean, isContinued = false) =>
    (isThere ? onAdd : onRemove)(codes, isContinued);

  const putAtOnce = (codes: readonly string[], isThere: boolean) => {
    const fresh = codes.filter((code) => !own.codes.has(code));
    if (isThere && fresh.length > handful) onAddMany(codes);
    else put(codes, isThere);
  };

  useMapPointer({
    box,
    tool,
    size: () => size,
    view: () => view.current,
    onView: show,
    onPick: (at, inPicture) => {
      const cell = shown && cellAt(shown, at);
      setPointed(cell && { cell, at: inPicture });
      // On phones the map is for looking only: a finger hits more than intended.
      if (!cell || readOnly || !isWide) return;
      const codes = codesOf(cell);
      putAtOnce(codes, !codes.every((code) => own.codes.has(code)));
    },
    onStroke: (points) => {
      if (!shown || readOnly) return;
      const hit = points.flatMap((point) => cellAt(shown, point) ?? []).flatMap(codesOf);
      const { codes, hasBegun } = stroke.current;
      const fresh = new Set(hit.filter((code) => !codes.has(code) && own.codes.has(code) !== (tool === "brush")));
      for (const code of fresh) codes.add(code);
      // A refused step cannot be continued by the next one.
      if (fresh.size > 0 && put([...fresh], tool === "brush", hasBegun)) stroke.current.hasBegun = true;
    },
    onStrokeEnd: () => {
      stroke.current = { codes: new Set(), hasBegun: false };
    },
    onLasso: (line, closed) => {
      painter.current?.cover({ lasso: closed ? undefined : line });
      if (closed && exact && line.length > 2 && !readOnly) putAtOnce(cellsWithin(exact, line), true);
    },
    onPoint: (at, inPicture) => {
      const cell = at && shown && cellAt(shown, at);
      painter.current?.cover({ cell });
      setPointed(cell && { cell, at: inPicture });
    },
  });

  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const chosen = tools.find((one) => keyOf[one] === event.key.toLowerCase());
    if (chosen && !readOnly) return setTool(chosen);
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [80, 0],
      ArrowRight: [-80, 0],
      ArrowUp: [0, 80],
      ArrowDown: [0, -80],
    };
    const moved = moves[event.key];
    if (moved) show(pan(view.current, size, ...moved));
    else if (event.key === "+") show(zoom(view.current, size, 1.4));
    else if (event.key === "-") show(zoom(view.current, size, 1 / 1.4));
    else if (event.key === "0") show(home());
    else return;
    event.preventDefault();
  };

  return (
    <section aria-label={mapTexts.title} className="relative min-h-0 min-w-0 overflow-clip bg-canvas">
      <div
        ref={box}
        className={`absolute inset-0 touch-none ${tool === "choose" ? "cursor-grab active:cursor-grabbing" : "cursor-crosshair"}`}
      >
        <canvas
          ref={canvas}
          tabIndex={0}
          // Keys move the map.
          // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role
          role="application"
          aria-roledescription={mapTexts.title}
          aria-label={mapTexts.of(own.name, own.codes.size)}
          aria-describedby={helpId}
          onKeyDown={onKey}
          className="block size-full focus-visible:shadow-[inset_0_0_0_3px_var(--focus)]"
        >
          {mapTexts.help}
        </canvas>
      </div>
      <p id={helpId} className="sr-only">
        {mapTexts.help}
      </p>
      <button
        type="button"
        onClick={() => scrollToAnchor(listId)}
        className="sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-1 focus:rounded-2 focus:bg-raised focus:px-3 focus:py-1.5"
      >
        {mapTexts.toList}
      </button>
      <ZoomBar
        onNearer={() => show(zoom(view.current, size, 1.6))}
        onFarther={() => show(zoom(view.current, size, 1 / 1.6))}
        onWhole={() => show(within(home(), size))}
        onState={(key) => {
          const around = overview.data && boxAround(overview.data.states, [key]);
          if (around) show(fit(around, size));
        }}
      />
      {!readOnly && <MapBar tool={tool} onTool={setTool} history={history} />}
      <Legend own={own} siblings={siblings} />
      {pointed && (
        <MapCard cell={pointed.cell} at={pointed.at} size={size} {...{ own, saved, siblings, gaps, placeOf, saidOf }} />
      )}
      {overview.isPending && (
        <output className="absolute inset-0 grid place-items-center text-ink-3">{mapTexts.loading}</output>
      )}
      {(overview.isError || detail.isError) && (
        <output className="absolute inset-x-3 top-3 flex items-center gap-3 rounded-2 border border-line-strong bg-raised px-3 py-2 sm:top-18 sm:right-16 sm:left-4">
          <span className="flex-1">{mapTexts.failed}</span>
          <Button size="small" onClick={() => void (overview.isError ? overview : detail).refetch()}>
            {mapTexts.again}
          </Button>
        </output>
      )}
    </section>
  );
}
