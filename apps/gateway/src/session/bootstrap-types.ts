import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { CompanyNode } from "@partner-konto/domain/navigation/schema";
import type { Subscription } from "@partner-konto/domain/notification/schema";
import type { Grants } from "@partner-konto/domain/user/rights";
import type { UserRole } from "@partner-konto/domain/user/roles";
import type { User } from "@partner-konto/domain/user/schema";
import type { Scope } from "@partner-konto/domain/user/scope";

/** What the operator sets and everybody may see, signed in or not. */
export interface PublicSettings {
  providerName: string;
  supportPhone: string | null;
  imprintUrl: string;
  privacyUrl: string;
  accessibilityUrl: string;
  /** Where logos and pictures lie; null means beside the app. */
  assetUrl: string | null;
}

/** All that the shell needs, in one round trip (portal §7, "at start" and "after login"). */
export type Bootstrap =
  | { signedIn: false; settings: PublicSettings }
  | {
      signedIn: true;
      settings: PublicSettings;
      user: User;
      roles: UserRole[];
      /** The rights of all own roles together, as iam says: `rights.businessCustomerOrder?.includes("update")`. */
      rights: Grants;
      scope: Scope;
      tree: CompanyNode[];
      /** Null where the messenger cannot be asked. */
      subscription: Subscription | null;
      /** Parts whose service could not be asked; they are empty here, and reading again may bring them (promise 28). */
      missing: ("tree" | "subscription")[];
      frontend: FrontendSource;
      /** The frontends this person may switch to: all for platform staff, for dealers those they use. */
      frontends: FrontendSource[];
      staff: boolean;
      /** Where dealers' own programs reach the services; null where the operator did not say. */
      servicesUrl: string | null;
      /** When the session ends without activity, and when it ends at the latest; ISO instants. */
      idleAt: string;
      absoluteAt: string;
    };
