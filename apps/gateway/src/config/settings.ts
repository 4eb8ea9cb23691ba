import { services } from "@partner-konto/contracts/services";
import { defaultAllowedRoles } from "@partner-konto/domain/roles";
import { plain, type Setting, secret } from "@partner-konto/server/setting";

/** `UPSTREAM_BUSINESS_CUSTOMER_URL` for `businessCustomer`. */
export function serviceVariable(service: string): string {
  return `UPSTREAM_${service.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_URL`;
}

/** Every setting of the gateway. The parser reads only these names, and a test compares docs/operators/settings.md with them. */
export const settings: readonly Setting[] = [
  plain("PORT", "3000", "Port of gateway and web app"),
  plain("HOST", "127.0.0.1", "Address to listen on; 0.0.0.0 in a container"),
  plain("DATA_DIR", ".data", "Folder for generated keys and ended sessions"),
  plain("PUBLIC_URL", "http://localhost:PORT", "Where people reach the portal; https except on localhost"),
  plain("ALLOW_PLAIN_HTTP", "false", "Accept a PUBLIC_URL without https elsewhere, for trials in a closed network"),
  plain("UPSTREAM_URL", "http://127.0.0.1:PORT+1", "The marketplace's services"),
  ...Object.keys(services).map((service) =>
    plain(serviceVariable(service), "UPSTREAM_URL", `The ${service} service, if it lies elsewhere`),
  ),
  plain("EVENTS_URL", "UPSTREAM_URL", "The events server (Socket.IO)"),
  secret("VALKEY_URL", "", "Shared store of several gateways (redis://…): ended sessions and counted sign-ins"),
  plain("TRUSTED_PROXIES", "", "Addresses or networks of the proxies in front, separated by commas; never all"),
  plain("COOKIE_DOMAIN", "", "Shares the session cookie with a whole domain; without it the cookie is host-only"),
  secret(
    "SESSION_KEYS",
    "DATA_DIR/keys",
    "Keys of the session cookie, 32 bytes base64url each; the first one encrypts",
  ),
  plain("SESSION_IDLE_MINUTES", "480", "Dealers are signed out after this time without activity"),
  plain("SESSION_HOURS", "24", "Dealers are signed out after this time at the latest"),
  plain("STAFF_SESSION_IDLE_MINUTES", "30", "The same for platform staff"),
  plain("STAFF_SESSION_HOURS", "12", "The same for platform staff"),
  plain("ALLOWED_ROLES", defaultAllowedRoles.join(","), "At least one of these roles is needed to sign in"),
  plain("REQUESTS_PER_MINUTE", "1200", "Requests one address may make to /trpc in a minute"),
  plain("DRAIN_SECONDS", "0", "Time between the signal to stop and the last accepted request, in which /ready says no"),
  plain("PROVIDER_NAME", "Heizmarkt", "Name of the marketplace, as texts name it"),
  plain("SUPPORT_PHONE", "", "Phone number in the portal and below the platform's mails"),
  plain("IMPRINT_URL", "/imprint", "Link in the footer and below the platform's mails"),
  plain("PRIVACY_URL", "/privacy", "Link in the footer"),
  plain("ACCESSIBILITY_URL", "/accessibility", "Link in the footer"),
  plain(
    "SECURITY_CONTACT",
    "",
    "Whom to tell of a security hole (mailto:… or https://…), as /.well-known/security.txt says; without it there is none",
  ),
  plain(
    "SERVICES_URL",
    "UPSTREAM_URL on localhost",
    "Where dealers' programs reach the services; shown beside their API key",
  ),
  plain("ASSET_URL", "", "Host of pictures the content names; allowed as an image source"),
  plain(
    "TAG_MANAGER_ID",
    "",
    "Container of Google's tag manager (GTM-…), to which visits are told once a person agreed; without it nobody is asked",
  ),
  plain(
    "MAPS_KEY",
    "",
    "Key of Google's Maps Embed API for maps of an address, each after a click; restrict it to PUBLIC_URL",
  ),
  plain("WEB_DIR", "apps/web/dist", "Folder of the built web app"),
  secret("METRICS_TOKEN", "", "Bearer token for /metrics; without it only the private network reads it"),
  plain("TRACES_URL", "", "Where traces go (OTLP over HTTP, …/v1/traces); without it there are none"),
  plain("TRACES_SHARE", "1", "Share of the requests that are traced, 0 to 1"),
  plain("LOG_LEVEL", "info", "trace, debug, info, warn, error, fatal or silent"),
];
