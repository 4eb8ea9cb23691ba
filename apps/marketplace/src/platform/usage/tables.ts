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

export interface SoapUsageTables {
  soapUsage: SoapUsageTable;
}

export const noAgency = "00000000-0000-0000-0000-000000000000";
