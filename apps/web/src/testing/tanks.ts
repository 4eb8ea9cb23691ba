import { exampleFirm, exampleTankType } from "@partner-konto/contracts/platform/tank";
import type { KeptTankFirm, KeptTankMaker, KeptTankType } from "@partner-konto/domain/platform/tanks/kept-schema";

const kept = {
  version: 3,
  isExample: false,
  createdAt: "2026-01-05T08:00:00.000Z",
  createdBy: "Lena Reuter",
  modifiedAt: "2026-01-06T08:00:00.000Z",
  modifiedBy: "Lena Reuter",
};

export const tankTypeOf = (more: Partial<KeptTankType> = {}): KeptTankType => ({
  ...exampleTankType,
  id: "ilmenau-k-4000",
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
  ...exampleFirm,
  id: "tankschutz-ilmenau",
  ...more,
});
