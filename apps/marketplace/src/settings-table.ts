import { plain, type Setting, secret } from "@partner-konto/contracts/setting";

/** Every setting of the marketplace, as shown in docs/operators/settings.md; a test compares it with the parser. */
export const settings: readonly Setting[] = [
  plain("PORT", "3001", "Port of services, events server, mailbox and documentation"),
  plain("HOST", "127.0.0.1", "Address to listen on; 0.0.0.0 in a container"),
  plain("DATA_DIR", ".data", "Folder for the embedded database, uploaded files, the mailbox and generated keys"),
  secret("DATABASE_URL", "", "Postgres (postgres://…); without it the embedded database"),
  secret("PGPASSWORD", "", "Password of the database, where DATABASE_URL has none"),
  secret("VALKEY_URL", "", "Carries events between several marketplaces (redis://…)"),
  plain("PORTAL_URL", "http://localhost:PORT-1", "Where links in mails lead"),
  plain(
    "SHOP_URL",
    "http://localhost:PORT",
    "Address of the marketplace's pages for consumers: rating, ending mails, ordering; https in production",
  ),
  plain(
    "SHOP_PAGES",
    "off",
    "Whether consumers can order on these pages, from /shop: on (the default of a demo) or off",
  ),
  plain(
    "RATING_AFTER_DAYS",
    "3",
    "Days between a done order and the mail that asks its consumer for a rating, 0 to 30",
  ),
  secret("SMTP_URL", "", "Mail server (smtp://…); without it the mailbox folder"),
  plain("MAIL_FROM", "Heizmarkt <noreply@heizmarkt.example>", "Sender of all mails"),
  plain("DEMO", "on", "Demo data in an empty database: on, quiet (no new orders by themselves) or off"),
  plain("DEMO_DAY", "", "Day the demo is built around (2026-11-20); without it the day it is loaded"),
  plain("PACT_STATES", "off", "Provider states for contract tests, from this machine only"),
  plain(
    "STAFF_SECOND_FACTOR",
    "required",
    "Whether platform staff must sign in with a code of an app: required, or offered (the default of a demo)",
  ),
  plain("DRAIN_SECONDS", "0", "Time between the signal to stop and the last accepted request, in which /ready says no"),
  plain("S3_URL", "", "Bucket for uploaded files (https://host/bucket); without it a folder in DATA_DIR"),
  plain("S3_REGION", "auto", "The bucket's region"),
  secret("S3_ACCESS_KEY", "", "Key for the bucket"),
  secret("S3_SECRET_KEY", "", "Secret that goes with the key"),
  secret("TOKEN_KEYS", "DATA_DIR/keys", "Keys that sign tokens; the first one signs, all are accepted"),
  secret(
    "SEAL_KEYS",
    "DATA_DIR/keys",
    "Keys that seal second factors; the first one seals, all open. Where only TOKEN_KEYS is set, those seal",
  ),
  plain("TRUSTED_PROXIES", "127.0.0.1,::1", "Addresses or networks whose X-Forwarded-For counts"),
  plain(
    "HISTORY_YEARS",
    "",
    "Years after whose end shown prices and the log of changes are forgotten; kept without it",
  ),
  plain("PUBLIC_READS_PER_MINUTE", "1200", "Reads without signing in that one address from outside has in a minute"),
  secret("METRICS_TOKEN", "", "Bearer token for /metrics; without it only the private network reads it"),
  plain("TRACES_URL", "", "Where traces go (OTLP over HTTP, …/v1/traces); without it there are none"),
  plain("TRACES_SHARE", "1", "Share of the requests that are traced where no gateway has decided, 0 to 1"),
  plain("LOG_LEVEL", "info", "trace, debug, info, warn, error, fatal or silent"),
];
