import { pageViewDelayMs } from "@partner-konto/domain/constants";

type VisitEvent = { event: "pageView"; page: string } | { event: "notificationClick"; collection: string };

/** Tells a frame what happened, once the frame is loaded. */
export function createTeller() {
  let frame: Window | null = null;
  let early: VisitEvent[] = [];
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const tell = (told: VisitEvent): void => {
    // The frame has no origin that could be named.
    if (frame) frame.postMessage(told, "*");
    else early.push(told);
  };
  return {
    tell,
    tellSoon(told: VisitEvent): void {
      const timer = setTimeout(() => {
        timers.delete(timer);
        tell(told);
      }, pageViewDelayMs);
      timers.add(timer);
    },
    loaded(there: Window | null): void {
      frame = there;
      const waiting = early;
      early = [];
      for (const told of waiting) tell(told);
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
