export interface SoapUsageTable {
  /** The day in Europe/Berlin, an ISO date. */
  day: string;
  userId: string;
  keyId: string;
  /** `noAgency` for a call about none. */
  agencyId: string;
  call: string;
  keyEndsWith: string | null;
  calls: number;
  refused: number;
  lastAt: Date;
}

declare module "../../kernel/db/database.ts" {
  interface Database {
    soapUsage: SoapUsageTable;
  }
}

export const noAgency = "00000000-0000-0000-0000-000000000000";
