import type { KeptTankType, NewTankFirm } from "@partner-konto/domain/platform/tanks/kept-schema";
import type { Generated } from "kysely";

interface TankRow {
  id: string;
  version: Generated<number>;
  /** Came with the demo, as have all rows that nobody created. */
  isExample: Generated<boolean>;
  createdAt: Date;
  createdBy: string | null;
  modifiedAt: Date;
  modifiedBy: string | null;
}

export interface TankMakerTable extends TankRow {
  name: string;
}

/** `position` is the place among the maker's types. A dimension that the kind does not have is null. */
export interface TankTypeTable extends KeptTankType {
  makerId: string;
  position: number;
}

export interface TankFirmTable extends TankRow, NewTankFirm {}

declare module "../../kernel/db/database.ts" {
  interface Database {
    tankMaker: TankMakerTable;
    tankType: TankTypeTable;
    tankFirm: TankFirmTable;
  }
}
