import { directoryOf, type PostalDirectory } from "@partner-konto/domain/postal-code/directory";
import { useQuery } from "@tanstack/react-query";

/** The gateway's file of all postal codes: place names once, and codes that refer to them by index. */
interface CodesFile {
  readonly places: readonly (readonly [name: string, ...more: unknown[]])[];
  readonly codes: readonly (readonly [
    code: string,
    status: string,
    places: readonly number[],
    districts?: readonly string[],
    latitude?: number,
    longitude?: number,
    ...more: unknown[],
  ])[];
}

/** Only codes that a delivery area may have: no bulk-recipient codes and no retired codes. */
function read({ places, codes }: CodesFile): PostalDirectory {
  return directoryOf(
    codes.flatMap(([code, status, at, , latitude, longitude]) => {
      if (status !== "area") return [];
      const named = at.flatMap((key) => (places[key] ? [{ key, name: places[key][0] }] : []));
      const point = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
      return [{ code, places: named, point }];
    }),
  );
}

async function load(): Promise<PostalDirectory> {
  const answer = await fetch("/geo/postal-codes.json");
  if (!answer.ok) throw new Error(`postal-codes.json: ${answer.status}`);
  return read((await answer.json()) as CodesFile);
}

/** @param isNeeded false until the page's first content is loaded */
export function useDirectory(isNeeded: boolean) {
  return useQuery({
    queryKey: ["geo", "codes"],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    enabled: isNeeded,
  });
}
