import { formatTime } from "@partner-konto/domain/format/clock";
import { ourErrorTexts } from "@partner-konto/domain/texts/errors";
import { fill } from "@partner-konto/domain/texts/fill";
import { useEffect } from "react";
import { markConnected, serverAnswers, useConnection } from "../../data/connection.ts";
import { queryClient } from "../../data/query-client.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

const tryEveryMs = 5000;

/** "Keine Verbindung – Daten von 14:05 Uhr". The page stays usable; the strip retries on its own. */
export function OfflineStrip() {
  const { lost, heardAt } = useConnection();
  useEffect(() => {
    if (!lost) return;
    const timer = setInterval(() => void tryAgain(), tryEveryMs);
    return () => clearInterval(timer);
  }, [lost]);
  return (
    <output className="block">
      {lost && (
        <div className="flex min-h-9 flex-wrap items-center gap-2.5 border-b border-warn-mark/40 bg-warn-tint px-6 py-1 font-medium text-warn max-sm:px-4">
          <Icon name="offline" />
          <span className="flex-1">{fill(ourErrorTexts.offline, { time: formatTime(heardAt) })}</span>
          <Button size="small" onClick={() => void tryAgain()}>
            {ourErrorTexts.tryNow}
          </Button>
        </div>
      )}
    </output>
  );
}

/** The failed queries are repeated only after the server answers. */
async function tryAgain(): Promise<void> {
  if (!(await serverAnswers())) return;
  markConnected();
  await queryClient.refetchQueries({
    type: "active",
    predicate: ({ state }) => state.fetchFailureCount > 0 || state.status === "error",
  });
}
