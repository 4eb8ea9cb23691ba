// Generates events at a steady rate in its own process. By calls: each call changes an order at the marketplace as a dealer does. Into the
// outbox: each event is written as in a change's transaction, whether a marketplace runs or not.
import { randomUUID } from "node:crypto";
import { upstreamTo } from "../../apps/gateway/src/testing/upstream-to.ts";
import { overPostgres } from "../../apps/marketplace/src/kernel/db/open-database.ts";
import type { OutboxEntry } from "../../apps/marketplace/src/kernel/db/tables.ts";
import { atFixedRate } from "./fixed-rate.ts";
import type { GenerateOptions, GenerateResult } from "./generate.ts";

interface Source {
  make: (at: number) => Promise<void>;
  close: () => Promise<void>;
}

async function byCalls({ writers, url }: GenerateOptions): Promise<Source> {
  const upstream = upstreamTo(url);
  const last: Promise<number>[] = [];
  // One by one, because all at once would exceed a service's limit of concurrent calls.
  for (const { orderId: id, token } of writers)
    last.push(Promise.resolve((await upstream.send("order.get", { id }, { token })).version));
  return {
    async make(at) {
      const place = at % writers.length;
      const [writer, before] = [writers[place], last[place]];
      if (!writer || !before) return;
      // The calls for one order run one after the other; otherwise the second would get a version conflict.
      const next = before.then(async (version) => {
        const { token, orderId } = writer;
        const body = { note: `Hinweis ${at}` };
        return (await upstream.send("order.update", { orderId, version, body }, { token })).version;
      });
      last[place] = next;
      await next;
    },
    close: () => upstream.close(),
  };
}

function intoOutbox({ writers, databaseUrl, batch }: GenerateOptions): Source {
  const { db } = overPostgres(databaseUrl, () => {}, { max: 4 });
  const entryFor = (channelId: string): OutboxEntry => ({
    kind: "event",
    userId: null,
    event: {
      channelId,
      refCollection: "order",
      refId: randomUUID(),
      type: "CREATE",
      message: "Neue Bestellung 4812911 für Heidebrand Energie, Lüneburg eingegangen.",
      action: `/agency/${channelId}/orders`,
      companyName: "Heidebrand Energie",
      bcName: "Lüneburg",
      daName: null,
    },
  });
  return {
    async make(at) {
      const rows = Array.from({ length: batch }, (_, n) => {
        const { agencyId = "" } = writers[(at * batch + n) % writers.length] ?? {};
        return { entry: JSON.stringify(entryFor(agencyId)), createdAt: new Date() };
      });
      await db.insertInto("outbox").values(rows).execute();
    },
    close: () => db.destroy(),
  };
}

async function generate(job: GenerateOptions): Promise<GenerateResult> {
  const { make, close } = job.by === "calls" ? await byCalls(job) : intoOutbox(job);
  const started = performance.now();
  const taken = await atFixedRate(job.perSecond, Math.round(job.perSecond * job.seconds), (at) =>
    make(at).then(
      () => true,
      () => false,
    ),
  );
  await close();
  const sent = taken.filter(Boolean).length;
  const seconds = (performance.now() - started) / 1000;
  return { sent: sent * job.batch, refused: taken.length - sent, seconds };
}

// The parent process is gone.
process.once("disconnect", () => process.exit());
process.once("message", (job: GenerateOptions) => {
  void generate(job).then((made) => process.send?.(made, undefined, undefined, () => process.exit()));
});
