import type { TaxKind } from "@partner-konto/domain/market/taxes/rates";
import type { GeneratedAlways } from "kysely";

export interface TaxRateTable {
  id: GeneratedAlways<number>;
  kind: TaxKind;
  day: string;
  /** Null takes back the announced rate of this kind and day. */
  value: number | null;
  /** Null for the first rates, which nobody recorded. */
  createdAt: Date | null;
  createdBy: string | null;
}

declare module "../../kernel/db/database.ts" {
  interface Database {
    taxRate: TaxRateTable;
  }
}
