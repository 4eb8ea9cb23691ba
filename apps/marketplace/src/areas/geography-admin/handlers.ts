import type { geographyAdmin } from "@partner-konto/contracts/areas/geography-admin";
import { recordId } from "@partner-konto/domain/person";
import { postalCode, postalCodes, statusOf } from "@partner-konto/geodata/directory";
import { agencyNames } from "../../companies/agency/index.ts";
import { type Context, type HandlerInput, type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { outsideTransaction } from "../../kernel/work/outside-transaction.ts";
import { areasHolding, heldCodes } from "../delivery-area/index.ts";
import { importedPlaces, importedPolygons, removeImported } from "../geography/index.ts";
import { copyGeodata } from "./copy.ts";
import { importGeodata, tryGeodata } from "./import.ts";

const codesOf = (rows: readonly { code: string }[]): Set<string> => new Set(rows.map(({ code }) => code));

export const geographyAdminHandlers: Handlers<typeof geographyAdmin> = {
  async getFreePostalCodes({ db }) {
    const [held, places] = [await heldCodes(db), await importedPlaces(db)];
    const imported = places
      .filter(({ code }, at) => statusOf(code) !== "area" && places[at - 1]?.code !== code)
      .map(({ code, place }) => ({ postalCode: code, place, state: null }));
    const committed = postalCodes
      .filter(({ status }) => status === "area")
      .map(({ code, places, state }) => ({ postalCode: code, place: places[0]?.name ?? "", state: state.name }));
    return [...committed, ...imported]
      .filter(({ postalCode }) => !held.has(postalCode))
      .sort((one, other) => Number(one.postalCode) - Number(other.postalCode));
  },

  async getWrongPostalCodes(context) {
    const { db } = context;
    const [held, imported] = [await heldCodes(db), codesOf(await importedPlaces(db))];
    const wrong = [...held].filter((code) => statusOf(code) !== "area" && !imported.has(code)).sort();
    const areas = await areasHolding(db, wrong);
    const ids = [...new Set(areas.map(({ businessCustomerId }) => businessCustomerId))];
    const agencies = await agencyNames(db, signedInCaller(context), ids);
    const byCode = Map.groupBy(areas, ({ postalCode }) => postalCode);
    return wrong.map((code) => ({
      postalCode: code,
      areas: (byCode.get(code) ?? []).map(({ id, name, businessCustomerId }) => ({
        id,
        name,
        agency: agencies.get(businessCustomerId) ?? "",
      })),
    }));
  },

  async getGeodataWithoutPolygons({ db }) {
    const [places, drawn] = [await importedPlaces(db), codesOf(await importedPolygons(db))];
    const isDrawn = (code: string): boolean => drawn.has(code) || postalCode(code)?.hasCell === true;
    const committed = postalCodes
      .filter(({ code, status }) => status === "area" && !isDrawn(code))
      .map(({ code, places }) => ({ id: null, postalCode: code, place: places[0]?.name ?? "", importedAt: null }));
    const imported = places
      .filter(({ code }) => !isDrawn(code))
      .map(({ id, code, place, importedAt }) => ({
        id,
        postalCode: code,
        place,
        importedAt: importedAt.toISOString(),
      }));
    return [...imported, ...committed];
  },

  async getPolygonsWithoutGeodata({ db }) {
    const [polygons, places] = [await importedPolygons(db), codesOf(await importedPlaces(db))];
    return polygons
      .filter(({ code }) => statusOf(code) === undefined && !places.has(code))
      .map(({ id, code, importedAt }) => ({ id, postalCode: code, importedAt: importedAt.toISOString() }));
  },

  async delete(context, { params: { id } }) {
    const { db } = context;
    const removed = recordId.safeParse(id).success ? await removeImported(db, id) : undefined;
    if (!removed) throw notFound();
    await context.audit({
      collection: "geodata",
      recordId: id,
      version: 1,
      action: "delete",
      fields: ["entries"],
      before: { ...removed },
      after: null,
    });
    return { ok: true };
  },

  importGeodata: outsideTransaction(
    (context: Context, { body, query }: HandlerInput<(typeof geographyAdmin)["importGeodata"]>) =>
      query.dryRun === "true" ? tryGeodata(context, body.file.data) : importGeodata(context, body.file),
  ),

  uploadGeodataToS3: outsideTransaction((context: Context) => copyGeodata(context)),
};
