import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type Cells, type Topology, unpack } from "./topology.ts";

/** The gateway's cell files: a small overview that is shown first, then the cells of all codes. */
const files = { overview: "/geo/cells-overview.json", detail: "/geo/cells-detail.json" };

async function fetchTopology(file: string): Promise<Topology> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return (await answer.json()) as Topology;
}

export interface Overview {
  readonly states: Cells;
  readonly digits2: Cells;
}
export interface Detail {
  readonly digits5: Cells;
  /** Unpacked on the first view at this zoom level, then cached. */
  readonly digits3: () => Cells;
}

export const overviewQuery = {
  queryKey: ["geo", "overview"],
  queryFn: async (): Promise<Overview> => unpack(await fetchTopology(files.overview), ["states", "digits2"]),
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
} as const;

function detailOf(topology: Topology): Detail {
  let digits3: Cells | undefined;
  return {
    ...unpack(topology, ["digits5"]),
    digits3: () => {
      digits3 ??= unpack(topology, ["digits3"]).digits3;
      return digits3;
    },
  };
}

export const detailQuery = {
  queryKey: ["geo", "detail"],
  queryFn: async (): Promise<Detail> => detailOf(await fetchTopology(files.detail)),
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
} as const;

export interface MapCells {
  readonly overview: UseQueryResult<Overview>;
  readonly detail: UseQueryResult<Detail>;
}

/** The cells of the map: all codes after the overview, so that the small file does not wait behind the large one. */
export function useMapCells(): MapCells {
  const overview = useQuery(overviewQuery);
  const detail = useQuery({ ...detailQuery, enabled: overview.isSuccess });
  return { overview, detail };
}
