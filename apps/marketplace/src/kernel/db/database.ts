import type { DeliveryAreaTables } from "../../areas/delivery-area/tables.ts";
import type { GeographyTables } from "../../areas/geography/tables.ts";
import type { BillingTables } from "../../billing/ledger/tables.ts";
import type { AdmissionTables } from "../../companies/admission/tables.ts";
import type { BusinessCustomerTables } from "../../companies/agency/tables.ts";
import type { GroupTables } from "../../companies/company/tables.ts";
import type { ProfileTables } from "../../companies/profile/tables.ts";
import type { ContentTables } from "../../content/entries/tables.ts";
import type { OptOutTables } from "../../content/public/tables.ts";
import type { MailManagerTables } from "../../mails/bounces/tables.ts";
import type { CampaignTables } from "../../mails/campaigns/tables.ts";
import type { TaxTables } from "../../market/taxes/tables.ts";
import type { MarketTables } from "../../market/values/tables.ts";
import type { MessengerTables } from "../../notifications/subscriptions/tables.ts";
import type { WebhookTables } from "../../notifications/webhooks/tables.ts";
import type { DispatchTables } from "../../orders/day/tables.ts";
import type { OrderTables } from "../../orders/order/tables.ts";
import type { ScopeTables } from "../../people/scope/tables.ts";
import type { UserTables } from "../../people/user/tables.ts";
import type { ActivityTables } from "../../platform/activity/tables.ts";
import type { DealerNoteTables } from "../../platform/notes/tables.ts";
import type { TankTables } from "../../platform/tanks/tables.ts";
import type { SoapUsageTables } from "../../platform/usage/tables.ts";
import type { PricesTables } from "../../prices/area-prices/tables.ts";
import type { RatingTables } from "../../ratings/rating/tables.ts";
import type { AnswerTables } from "../../shop/answers.ts";
import type { KernelTables } from "./tables.ts";

/** Every table of the marketplace. Each service declares its own tables and reads no other service's. */
export type Database = KernelTables &
  ActivityTables &
  AdmissionTables &
  AnswerTables &
  BillingTables &
  BusinessCustomerTables &
  CampaignTables &
  ContentTables &
  DealerNoteTables &
  DeliveryAreaTables &
  DispatchTables &
  GeographyTables &
  GroupTables &
  MailManagerTables &
  MarketTables &
  MessengerTables &
  OptOutTables &
  OrderTables &
  PricesTables &
  ProfileTables &
  RatingTables &
  ScopeTables &
  SoapUsageTables &
  TankTables &
  TaxTables &
  UserTables &
  WebhookTables;
