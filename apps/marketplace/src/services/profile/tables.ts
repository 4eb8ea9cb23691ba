import type { MediaType, Profile } from "@partner-konto/domain/profile/schema";
import type { Generated } from "kysely";
import type { Json } from "../../kernel/tables.ts";

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

/** An agency's place on its company's page, shown or not. */
export interface ProfileAgencyTable {
  businessCustomerId: string;
  profileId: string;
  slug: string;
  isShown: boolean;
}

/** A document or picture; its files lie in the storage under names made from both ids. */
export interface ProfileMediaTable {
  id: string;
  profileId: string;
  type: MediaType;
  /** What the file was called where it came from. */
  name: string;
  bytes: number;
  createdAt: Date;
}

/** Files no record names: noted before they are written and when they are replaced, removed when their time has come. */
export interface LeftoverFileTable {
  key: string;
  removeAt: Date;
}

export interface ProfileTables {
  profile: ProfileTable;
  profileAgency: ProfileAgencyTable;
  profileMedia: ProfileMediaTable;
  leftoverFile: LeftoverFileTable;
}
