// A process that reminds of unanswered orders in the database of DATABASE_URL, as each marketplace does, only sooner. Its outbox stays unsent.

import { overPostgres } from "../../../apps/marketplace/src/kernel/db/open-database.ts";
import { createLog } from "../../../apps/marketplace/src/kernel/log.ts";
import { signingKey } from "../../../apps/marketplace/src/kernel/security/keys.ts";
import { createTestKernel } from "../../../apps/marketplace/src/kernel/testing/kernel.ts";
import { startBackgroundWork } from "../../../apps/marketplace/src/kernel/work/background-work.ts";
import { workOf } from "../../../apps/marketplace/src/kernel/work/due-work.ts";
import { dueAnswers } from "../../../apps/marketplace/src/orders/order/index.ts";

const { db } = overPostgres(process.env["DATABASE_URL"] ?? "", () => {});
const key = signingKey(process.env["SEAL_KEYS"] ?? "", "SEAL_KEYS");
const [kernel, log] = [createTestKernel(db, {}, key), createLog("silent")];
startBackgroundWork(kernel, log, [workOf(kernel, log, { ...dueAnswers, everyMs: 20 })]);
process.send?.("ready");
