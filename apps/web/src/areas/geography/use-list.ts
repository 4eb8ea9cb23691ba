import { trpc } from "../../data/trpc.ts";

export const listNames = ["free", "wrong", "bare", "loose"] as const;
export type ListName = (typeof listNames)[number];

/** An entry of any of the lists. */
export interface Entry {
  postalCode: string;
  /** The place, or the areas that hold the code. */
  label: string;
  /** The id of an imported entry; others cannot be deleted. */
  id: string | null;
  importedAt: string | null;
  /** The delivery areas that hold the code. */
  areas: readonly { id: string; name: string; agency: string }[];
}

const committed = { id: null, importedAt: null, areas: [] };

/** One of the lists; the others are fetched only when chosen. */
export function useList(name: ListName) {
  const free = trpc.geographyAdmin.getFreePostalCodes.useQuery({}, { enabled: name === "free" });
  const wrong = trpc.geographyAdmin.getWrongPostalCodes.useQuery({}, { enabled: name === "wrong" });
  const bare = trpc.geographyAdmin.getGeodataWithoutPolygons.useQuery({}, { enabled: name === "bare" });
  const loose = trpc.geographyAdmin.getPolygonsWithoutGeodata.useQuery({}, { enabled: name === "loose" });
  const entries: Record<ListName, Entry[] | undefined> = {
    free: free.data?.map(({ postalCode, place, state }) => ({
      ...committed,
      postalCode,
      label: state === null ? place : `${place}, ${state}`,
    })),
    wrong: wrong.data?.map(({ postalCode, areas }) => ({
      ...committed,
      postalCode,
      areas,
      label: areas.map((area) => `${area.name} (${area.agency})`).join(", "),
    })),
    bare: bare.data?.map(({ place, ...row }) => ({ ...committed, ...row, label: place })),
    loose: loose.data?.map((row) => ({ ...committed, ...row, label: "" })),
  };
  return { query: { free, wrong, bare, loose }[name], entries: entries[name] };
}
