import { useMemo } from "react";
import { useSession } from "../../../data/session.ts";
import { trpc } from "../../../data/trpc.ts";

/**
 * Names of places by their postal codes, as far as one's own delivery areas know them: the portal has no list of all of Germany's yet.
 * Platform staff, whose areas are everybody's, do without.
 */
export function useKnownPlaces(): ReadonlyMap<string, string> {
  const { staff } = useSession();
  const { data } = trpc.deliveryArea.find.useQuery({ body: { ids: [] } }, { enabled: !staff });
  return useMemo(
    () =>
      new Map(
        (data ?? []).flatMap((area) => area.postalCodes.map(({ postalCode, name }) => [postalCode, name] as const)),
      ),
    [data],
  );
}
