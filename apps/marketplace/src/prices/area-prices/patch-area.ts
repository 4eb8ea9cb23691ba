import { randomUUID } from "node:crypto";
import type { deliveryArea } from "@partner-konto/contracts/areas/delivery-area";
import {
  type AreaRow,
  changeOf,
  mustLockArea,
  oneWithFacts,
  refuseTaken,
  wantedBy,
  writeArea,
} from "../../areas/delivery-area/index.ts";
import { editRecord } from "../../kernel/db/versions.ts";
import type { Handler } from "../../kernel/handler.ts";
import { refuseBeyondRails } from "./beyond-rails.ts";
import { keepPricesOf } from "./keep-publication.ts";

/**
 * Changes an area's settings and postal codes (catalogue §4). Simultaneous changes of several people are merged field by field. A change of
 * prices is a publication (decision 0051).
 */
export const patch: Handler<(typeof deliveryArea)["patch"]> = async (context, { params: { id }, body, version }) => {
  const area = await mustLockArea(context, id);
  const change = changeOf(area, body);
  const publicationId = randomUUID();
  let isPublished = false;
  const after = await editRecord(context, {
    kind: { collection: "deliveryArea", action: "patch" },
    id,
    expectedVersion: version,
    fields: change.fields,
    lock: () => Promise.resolve(area),
    async write(db, _row, next, before) {
      const wanted = wantedBy(before, change);
      await refuseBeyondRails(context, before, wanted);
      await refuseTaken(db, wanted);
      const kept = await keepPricesOf(context, publicationId, [{ before, after: wanted, fields: change.fields }]);
      isPublished = kept.size > 0;
      return writeArea(context, before, wanted, next);
    },
    answer: (row: AreaRow) => oneWithFacts(context.db, row),
  });
  return isPublished ? { ...after, publicationId } : after;
};
