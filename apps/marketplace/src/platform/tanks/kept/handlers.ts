import type { tank } from "@partner-konto/contracts/platform/tank";
import { atOneMoment } from "../../../kernel/db/transaction.ts";
import type { Handlers } from "../../../kernel/handler.ts";
import { changeFirm, createFirm, removeFirm } from "./firms.ts";
import { changeMaker, createMaker, removeMaker } from "./makers.ts";
import { firmsByName, makersByName, shownFirm, shownMakers } from "./read.ts";

/** Tank makers and tank protection firms, as staff keep them (decision 0040). */
export const tankHandlers: Handlers<typeof tank> = {
  createMaker,
  changeMaker,
  removeMaker,
  createFirm,
  changeFirm,
  removeFirm,

  list: ({ db: database }) =>
    atOneMoment(database, async (db) => ({
      makers: await shownMakers(db, await makersByName(db)),
      firms: (await firmsByName(db)).map(shownFirm),
    })),
};
