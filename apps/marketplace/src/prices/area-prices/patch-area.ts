import type { deliveryArea } from "@partner-konto/contracts/areas/delivery-area";
import { recordId } from "@partner-konto/domain/person";
import { areasInScope } from "../../areas/delivery-area/index.ts";
import { type Handler, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { applyPrices, changesBy } from "../write/index.ts";

/** Changes an area's settings, postal codes and prices (catalogue §4). Simultaneous changes of several people are merged field by field. */
export const patch: Handler<(typeof deliveryArea)["patch"]> = async (context, { params: { id }, body, version }) => {
  if (!recordId.safeParse(id).success) throw notFound();
  const changes = await changesBy(context, [{ id, version, patch: body }]);
  const [written] = await applyPrices(context, changes, { source: "patch" });
  const [area] = await areasInScope(context.db, signedInCaller(context), [id]);
  if (!written || !area) throw notFound();
  return { ...area, ...(written.publicationId && { publicationId: written.publicationId }) };
};
