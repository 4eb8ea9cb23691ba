import type { MediaType, Profile } from "@partner-konto/domain/companies/profile/schema";
import type { Generated } from "kysely";
import type { Json } from "../../kernel/db/tables.ts";

export interface ProfileTable {
  id: string;
  version: Generated<number>;
  groupId: string;
  slug: string;
  profileName: string;
  description: Generated<string>;
  imprint: Generated<string>;
  address: Json<Profile["address"]>;
  contactPoint: Json<Profile["contactPoint"]>;
  arbiterShowText: Generated<boolean>;
  arbiterText: Generated<string>;
}

/** An agency's entry on its company's page, shown or not. */
export interface ProfileAgencyTable {
  businessCustomerId: string;
  profileId: string;
  slug: string;
  isShown: boolean;
}

/** A document or a picture. The storage keys of its files are made from both ids. */
export interface ProfileMediaTable {
  id: string;
  profileId: string;
  type: MediaType;
  /** The original name of the uploaded file. */
  name: string;
  bytes: number;
  createdAt: Date;
}

/**
 * Files that no record names. They are registered before they are written and when they are replaced, and are removed when they are due.
 */
export interface LeftoverFileTable {
  key: string;
  removeAt: Date;
}

declare module "../../kernel/db/database.ts" {
  interface Database {
    profile: ProfileTable;
    profileAgency: ProfileAgencyTable;
    profileMedia: ProfileMediaTable;
    leftoverFile: LeftoverFileTable;
  }
}
