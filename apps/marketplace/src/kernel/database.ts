import type { ActivityTables } from "../services/activity/tables.ts";
import type { CampaignTables } from "../services/admin-mail/tables.ts";
import type { AdmissionTables } from "../services/admission/tables.ts";
import type { BusinessCustomerTables } from "../services/business-customer/tables.ts";
import type { ContentTables } from "../services/content/tables.ts";
import type { DealerNoteTables } from "../services/dealer-note/tables.ts";
import type { PricesTables } from "../services/delivery-area/prices/tables.ts";
import type { DeliveryAreaTables } from "../services/delivery-area/tables.ts";
import type { DispatchTables } from "../services/dispatch/tables.ts";
import type { GeographyTables } from "../services/geography/tables.ts";
import type { GroupTables } from "../services/group/tables.ts";
import type { MailManagerTables } from "../services/mail-manager/tables.ts";
import type { MarketTables } from "../services/market/tables.ts";
import type { MessengerTables } from "../services/messenger/tables.ts";
import type { OrderTables } from "../services/order/tables.ts";
import type { BillingTables } from "../services/order-billing/tables.ts";
import type { ProfileTables } from "../services/profile/tables.ts";
import type { OptOutTables } from "../services/public-ami/tables.ts";
import type { RatingTables } from "../services/rating/tables.ts";
import type { ScopeTables } from "../services/scope/tables.ts";
import type { SoapUsageTables } from "../services/soap-usage/tables.ts";
import type { TankTables } from "../services/tank-protector/tables.ts";
import type { TaxTables } from "../services/tax/tables.ts";
import type { UserTables } from "../services/user/tables.ts";
import type { WebhookTables } from "../services/webhook/tables.ts";
import type { AnswerTables } from "../shop/answers.ts";
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
