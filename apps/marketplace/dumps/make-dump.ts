// `DATABASE_URL=… node apps/marketplace/dumps/make-dump.ts FILE` fills that empty database with one record or more of nearly every kind and
// writes it to FILE as gzipped SQL, with pg_dump. A test of updates starts from such a file (decision 0013).
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { ProviderState } from "@partner-konto/contracts/states";
import { startMarketplace } from "@partner-konto/testing/started-marketplace";

/** Together they fill every table that any provider state fills. */
const states: readonly ProviderState[] = [
  "a program that used its API key",
  "an open order",
  "an open order to be paid in advance",
  "an offer in a postal code",
  "a done order",
  "a done order whose consumer was asked twice",
  "a done order whose consumer wants no mails about ratings",
  "a consumer on the block list",
  "a new address that was not confirmed",
  "somebody who begins with a second factor",
  "a subscription",
  "streets that were imported",
  "a company's page",
  "a company's page with files",
  "a company and its master administrator",
  "editions of the terms",
  "a company that waits for its activation",
  "a dated order that somebody else put on a truck meanwhile",
  "a webhook that was told of an order",
  "tank types and tank protection firms",
  "a delivery area whose prices lie beyond its guard rails",
  "prices that were published",
  "prices that wait for a second person, and a program",
  "a delivery area whose base price follows the index",
  "imported geodata",
  "market data",
  "a note about a company",
  "an order with a note",
  "an agency that was mailed its ratings today",
  "a pending payment",
  "fees of a month that is due",
  "no month that is due",
  "an invoice",
  "a fee that its dealer disputes",
  "a mail that came back",
  "an order that waits for its link",
  "a mail that is being sent",
];

const { DATABASE_URL: url } = process.env;
const [file] = process.argv.slice(2);
if (!url || !file) throw new Error("Usage: DATABASE_URL=postgres://… node apps/marketplace/dumps/make-dump.ts FILE");
const marketplace = await startMarketplace({ DATABASE_URL: url });
for (const state of states) await marketplace.state(state);
await marketplace.stop();
const options = ["--no-owner", "--no-privileges", "--inserts", "--rows-per-insert=100"];
const text = execFileSync("pg_dump", [...options, url], { encoding: "utf8", maxBuffer: 2 ** 30 });
// Without psql's own commands, so that any client can send it.
writeFileSync(file, gzipSync(text.replaceAll(/^\\(?:un)?restrict .*\n/gm, ""), { level: 9 }));
