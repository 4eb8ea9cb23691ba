import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { Subscription } from "@partner-konto/domain/notifications/schema";
import type { Grants } from "@partner-konto/domain/people/rights";
import type { User } from "@partner-konto/domain/people/schema";
import type { Scope } from "@partner-konto/domain/people/scope";
import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import type { UserRole } from "@partner-konto/domain/roles";

/** The operator's settings that everybody may see, signed in or not. */
export interface PublicSettings {
  providerName: string;
  supportPhone: string | null;
  imprintUrl: string;
  privacyUrl: string;
  accessibilityUrl: string;
  /** The base URL of logos and pictures; null if they are served with the app. */
  assetUrl: string | null;
  /** Whether visits are told to a tag manager, once a person agreed. */
  measuresVisits: boolean;
  /** The key for maps of an address; null without a provider. It is no secret: the provider restricts it to our address. */
  mapsKey: string | null;
}

/** Everything the shell needs, in one round trip (portal §7, "at start" and "after login"). */
export type Bootstrap =
  | { signedIn: false; settings: PublicSettings }
  | {
      signedIn: true;
      settings: PublicSettings;
      user: User;
      roles: UserRole[];
      /** The union of the rights of all the user's roles, from iam: `rights.businessCustomerOrder?.includes("update")`. */
      rights: Grants;
      scope: Scope;
      tree: CompanyNode[];
      /** Null if the messenger service is unavailable. */
      subscription: Subscription | null;
      /** Parts whose service was unavailable. They are empty here; a later read may return them (promise 28). */
      missing: ("tree" | "subscription")[];
      frontend: FrontendSource;
      /** The frontends this person may switch to: all for platform staff, their own for dealers. */
      frontends: FrontendSource[];
      staff: boolean;
      /** Where dealers' own programs reach the services; null if not configured. */
      servicesUrl: string | null;
      /** When the session ends without activity, and when it ends at the latest; ISO instants. */
      idleAt: string;
      absoluteAt: string;
    };
