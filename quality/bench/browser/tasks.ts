import type { Browser, Page } from "@playwright/test";

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds: the whole duration, and the thread's CPU time. On a busy machine a task also waits. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

interface Task {
  ms: number;
  computingMs: number;
}

/** All tasks of the page's main thread during `work`, longest first. */
export async function tasksOf(browser: Browser, page: Page, work: () => Promise<void>): Promise<Task[]> {
  await browser.startTracing(page, { categories: ["toplevel", "disabled-by-default-devtools.timeline"] });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString("utf8")) as { traceEvents: TraceEvent[] };
  const threads = trace.traceEvents.filter(
    ({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain",
  );
  const isMain = ({ pid, tid }: TraceEvent): boolean =>
    threads.some((thread) => thread.pid === pid && thread.tid === tid);
  return trace.traceEvents
    .filter((event) => event.name.endsWith("RunTask") && event.ph === "X" && isMain(event))
    .map(({ dur = 0, tdur = 0 }) => ({ ms: dur / 1000, computingMs: tdur / 1000 }))
    .toSorted((one, other) => other.ms - one.ms);
}
