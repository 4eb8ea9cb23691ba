import { randomBytes, randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultTerms } from "@partner-konto/domain/orders/instalments/plan";
import type { Kysely } from "kysely";
import { demoSeller, everyMonth } from "../../billing/ledger/index.ts";
import { restrictedCompanies } from "../../companies/company/index.ts";
import { sandbox } from "../../orders/order/payments/provider/sandbox.ts";
import { mayChangeByKey } from "../../people/keys/index.ts";
import { mayCallInPublic } from "../../people/records/index.ts";
import { findCaller } from "../../people/sessions/index.ts";
import { noteActivity } from "../../platform/activity/index.ts";
import { ports } from "../../ports.ts";
import type { Database } from "../db/database.ts";
import { filesInFolder } from "../files/files.ts";
import type { Kernel } from "../kernel.ts";
import { newKey, signingKey } from "../security/keys.ts";
import { sealOf } from "../security/seal.ts";
import { tokensOf } from "../security/tokens.ts";

/** A kernel on this database, with a folder for files and, unless `key` is given, a key of its own; `replaced` replaces its parts. */
export const createTestKernel = (
  db: Kysely<Database>,
  replaced: Partial<Kernel> = {},
  key = signingKey(newKey()),
): Kernel => ({
  db,
  findCaller,
  restrictedCompanies,
  noteActivity,
  mayChangeByKey,
  mayCallInPublic,
  tokens: tokensOf([key]),
  seal: sealOf([key]),
  files: filesInFolder(join(tmpdir(), `partner-konto-files-${randomUUID()}`)),
  parts: {
    ...ports,
    instalments: { terms: defaultTerms, provider: sandbox() },
    billing: { seller: demoSeller, dueDays: 14, from: everyMonth },
    sender: undefined,
    webhooksToLoopback: false,
    staffNeedsSecondFactor: false,
  },
  webhookKeys: [randomBytes(32)],
  portalUrl: "https://portal.example",
  platform: { name: "Heizmarkt", imprintUrl: "https://portal.example/imprint", supportPhone: undefined },
  shopUrl: "https://shop.example",
  now: () => new Date(),
  poke: () => {},
  ...replaced,
});
