import type { PostalDirectory } from "@partner-konto/domain/delivery-area/code-list";
import { useQuery } from "@tanstack/react-query";

/** The file of all postal codes as the gateway has it: places once, and codes that name them by their index. */
interface CodesFile {
  readonly places: readonly (readonly [name: string, ...more: unknown[]])[];
  readonly codes: readonly (readonly [code: string, status: string, places: readonly number[], ...more: unknown[]])[];
}

/** The codes that an area may have; bulk recipients and codes of old are none. */
function directoryOf({ places, codes }: CodesFile): PostalDirectory {
  const known = codes.filter(([, status]) => status === "area");
  const names = new Map(known.map(([code, , at]) => [code, at.flatMap((index) => places[index]?.[0] ?? [])]));
  return { codes: [...names.keys()].toSorted(), placesOf: (code) => names.get(code) ?? [] };
}

async function load(): Promise<PostalDirectory> {
  const answer = await fetch("/geo/postal-codes.json");
  if (!answer.ok) throw new Error(`postal-codes.json: ${answer.status}`);
  return directoryOf((await answer.json()) as CodesFile);
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
