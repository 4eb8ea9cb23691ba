import type { AppRouter } from "@partner-konto/gateway/router";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";

/** Loads the WebSocket code with the first subscription; the sign-in page never needs it. */
export const lazyLiveLink: TRPCLink<AppRouter> = (runtime) => (operation) =>
  observable((observer) => {
    let stopped = false;
    let stop = () => {
      stopped = true;
    };
    const start = async () => {
      try {
        const { liveLink } = await import("./live-link.ts");
        if (stopped) return;
        const running = liveLink(runtime)(operation).subscribe(observer);
        stop = () => running.unsubscribe();
      } catch (error) {
        observer.error(TRPCClientError.from(error instanceof Error ? error : new Error(String(error))));
      }
    };
    void start();
    return () => stop();
  });
