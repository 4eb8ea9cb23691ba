import { randomUUID } from "node:crypto";
import type { Context } from "../../kernel/handler.ts";
import { importedPlaces, importedShapes, importedStreets } from "../geography/index.ts";

const quoted = (value: string | number | null): string => `"${String(value ?? "").replaceAll('"', '""')}"`;
const lines = (head: string, rows: readonly (string | number | null)[][]): string =>
  [head, ...rows.map((row) => row.map(quoted).join(";")), ""].join("\n");

/** Everything that was imported, as files that can be imported again. */
async function filesOf({ db }: Context): Promise<{ name: string; entries: number; text: string }[]> {
  const [places, streets, shapes] = [await importedPlaces(db), await importedStreets(db), await importedShapes(db)];
  const features = shapes.map(({ code, geometry }) =>
    JSON.stringify({ type: "Feature", properties: { postalCode: code }, geometry }),
  );
  return [
    {
      name: "places.csv",
      entries: places.length,
      text: lines(
        "postalCode;place;latitude;longitude",
        places.map(({ code, place, latitude, longitude }) => [code, place, latitude, longitude]),
      ),
    },
    {
      name: "streets.csv",
      entries: streets.length,
      text: lines(
        "postalCode;street",
        streets.map(({ code, street }) => [code, street]),
      ),
    },
    {
      name: "polygons.geojson",
      entries: shapes.length,
      text: `{"type":"FeatureCollection","features":[\n${features.join(",\n")}\n]}\n`,
    },
  ];
}

/** Stores a copy next to the uploaded files, with the time in its name. */
export async function copyGeodata(context: Context) {
  const { now, files } = context;
  const stamp = now.toISOString().replaceAll(/\D/g, "");
  const copied: { name: string; entries: number; bytes: number }[] = [];
  for (const { name, entries, text } of await filesOf(context)) {
    const data = Buffer.from(text);
    const whole = `geodata/${stamp}-${name}`;
    await files.put(whole, data);
    copied.push({ name: whole, entries, bytes: data.length });
  }
  await context.transaction((inside) =>
    inside.audit({
      collection: "geodata",
      recordId: randomUUID(),
      version: 1,
      action: "copy",
      fields: ["files"],
      before: null,
      after: { files: copied.map(({ name }) => name) },
    }),
  );
  return { at: now.toISOString(), files: copied };
}
