import type { KeptTankFirm, KeptTankMaker, KeptTankType } from "@partner-konto/domain/tank/kept-schema";

const kept = {
  version: 3,
  isExample: false,
  createdAt: "2026-01-05T08:00:00.000Z",
  createdBy: "Lena Reuter",
  modifiedAt: "2026-01-06T08:00:00.000Z",
  modifiedBy: "Lena Reuter",
};

/** A tank that holds 4,200 litres. */
export const tankTypeOf = (more: Partial<KeptTankType> = {}): KeptTankType => ({
  id: "ilmenau-k-4000",
  name: "Kellertank K 4000",
  material: "steel",
  nominalLitres: 4000,
  kind: "cuboid",
  lengthCm: 200,
  widthCm: 140,
  heightCm: 150,
  diameterCm: null,
  mostTanks: 2,
  ...more,
});

export const tankMakerOf = (more: Partial<KeptTankMaker> = {}): KeptTankMaker => ({
  ...kept,
  id: "ilmenau",
  name: "Ilmenauer Tankbau",
  types: [tankTypeOf()],
  ...more,
});

export const tankFirmOf = (more: Partial<KeptTankFirm> = {}): KeptTankFirm => ({
  ...kept,
  id: "tankschutz-ilmenau",
  name: "Tankschutz Ilmenau",
  street: "Am Alten Kran 4",
  postalCode: "21335",
  city: "Lüneburg",
  phone: "04131 555016",
  website: "https://tankschutz-ilmenau.example",
  ...more,
});
