import { type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { closeSnack, type Snack, staysFor, useSnacks } from "../../data/snackbar-queue.ts";
import { uiText } from "../../texts/ui.ts";
import { IconButton } from "../button.tsx";
import { useTopLayer } from "../dialogs/top-layer.ts";
import { Icon } from "../icon.tsx";

const faces = {
  success: { icon: "success", colour: "text-[light-dark(#7FD195,#03612A)]" },
  error: { icon: "error", colour: "text-[light-dark(#FF9C90,#911C1B)]" },
  info: { icon: "info", colour: "text-[light-dark(#8EC9FF,#005096)]" },
} as const;

/** Rendered once in the app. Hovering or focusing one message stops the timers of all. */
export function Snackbars() {
  const snacks = useSnacks();
  const box = useRef<HTMLElement>(null);
  const host = useTopLayer();
  const held = useHeld(box, host);
  return createPortal(
    <section
      ref={box}
      aria-label={uiText.messages}
      aria-live="polite"
      // On phones a dialog has its buttons at the foot, so messages stand at the top there. Elsewhere they stand beside the company
      // tree and above a foot bar, so that they cover neither the navigation nor a retry button.
      className="pointer-events-none fixed bottom-4 left-[calc(var(--page-left)+16px)] z-70 grid w-[min(560px,calc(100vw-var(--page-left)-32px))] gap-2 [:root:has([data-foot-bar])_&]:bottom-20 max-sm:[:root:has([data-foot-bar])_&]:bottom-32 max-sm:in-[dialog]:top-4 max-sm:in-[dialog]:bottom-auto!"
    >
      {snacks.map((snack) => (
        <OneSnack key={snack.id} snack={snack} held={held} />
      ))}
    </section>,
    host,
  );
}

/** Whether the pointer or the focus is inside. The listeners are attached again when the messages move into a dialog or out of it. */
function useHeld(box: RefObject<HTMLElement | null>, host: HTMLElement): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const hold = () => setHeld(true);
    const release = () => setHeld(false);
    const events = { pointerenter: hold, focusin: hold, pointerleave: release, focusout: release };
    const section = host.contains(box.current) ? box.current : null;
    for (const [name, run] of Object.entries(events)) section?.addEventListener(name, run);
    return () => {
      release();
      for (const [name, run] of Object.entries(events)) section?.removeEventListener(name, run);
    };
  }, [box, host]);
  return held;
}

function OneSnack({ snack, held }: { snack: Snack; held: boolean }) {
  const left = useRef(staysFor(snack));
  useEffect(() => {
    if (held || left.current === Number.POSITIVE_INFINITY) return;
    const since = Date.now();
    const timer = setTimeout(() => closeSnack(snack.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [held, snack.id]);
  const { icon, colour } = faces[snack.type];
  return (
    <div
      role={snack.type === "error" ? "alert" : undefined}
      className="motion-rise pointer-events-auto flex min-h-11 flex-wrap items-center justify-end gap-2.5 rounded-3 bg-inverse pr-2 pl-3.5 text-on-inverse shadow-float"
    >
      <Icon name={icon} className={colour} />
      {/* Beside a long action the text would have no room on a phone; the action goes below it. */}
      <span className="min-w-48 flex-1 py-2.5">{snack.text}</span>
      {snack.action && (
        <button
          type="button"
          className="h-[30px] rounded-1 px-2 font-semibold underline underline-offset-3 max-sm:h-11"
          onClick={() => {
            snack.action?.run();
            closeSnack(snack.id);
          }}
        >
          {snack.action.label}
        </button>
      )}
      <IconButton
        icon="close"
        label={uiText.close}
        className="hover:bg-on-inverse/14"
        onClick={() => closeSnack(snack.id)}
      />
    </div>
  );
}
