import { directoryOf, type PostalDirectory } from "@partner-konto/domain/postal-code/directory";
import { useQuery } from "@tanstack/react-query";

/** The file of all postal codes as the gateway has it: places once, and codes that name them by their index. */
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

/** The codes that an area may have; bulk recipients and codes of old are none. */
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

/** @param isNeeded not before what is seen first is there */
export function useDirectory(isNeeded: boolean) {
  return useQuery({
    queryKey: ["geo", "codes"],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    enabled: isNeeded,
  });
}
