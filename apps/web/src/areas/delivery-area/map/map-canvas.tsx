import { type KeyboardEventHandler, type RefObject, useId } from "react";
import type { ShownArea } from "./scene.ts";
import { mapTexts } from "./texts.ts";

interface MapCanvasProps {
  /** The element whose size the canvas takes; it hears the pointer. */
  box: RefObject<HTMLDivElement | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
  own: ShownArea;
  /** The pointer moves the map. */
  isLooking: boolean;
  onKeyDown: KeyboardEventHandler;
}

/** The picture of the map with its description for screen readers. */
export function MapCanvas({ box, canvas, own, isLooking, onKeyDown }: MapCanvasProps) {
  const helpId = useId();
  return (
    <>
      <div
        ref={box}
        className={`absolute inset-0 touch-none ${isLooking ? "cursor-grab active:cursor-grabbing" : "cursor-crosshair"}`}
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
          onKeyDown={onKeyDown}
          className="block size-full focus-visible:shadow-[inset_0_0_0_3px_var(--focus)]"
        >
          {mapTexts.help}
        </canvas>
      </div>
      <p id={helpId} className="sr-only">
        {mapTexts.help}
      </p>
    </>
  );
}
