import { services } from "@partner-konto/contracts/services";
import { defaultAllowedRoles } from "@partner-konto/domain/user/roles";

/** One environment variable. `standard` is its default, as shown in docs/operators/settings.md. */
export interface Setting {
  name: string;
  standard: string;
  meaning: string;
  secret?: true;
}

/** `UPSTREAM_BUSINESS_CUSTOMER_URL` for `businessCustomer`. */
export function serviceVariable(service: string): string {
  return `UPSTREAM_${service.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_URL`;
}

const of = (name: string, standard: string, meaning: string): Setting => ({ name, standard, meaning });
/** A setting that holds a secret: in a container it may come as a file (deploy/entrypoint.sh). */
const secret = (name: string, standard: string, meaning: string): Setting => ({
  name,
  standard,
  meaning,
  secret: true,
});

/** Every setting of the gateway. The parser reads only these names, and a test compares docs/operators/settings.md with them. */
export const settings: readonly Setting[] = [
  of("PORT", "3000", "Port of gateway and web app"),
  of("HOST", "127.0.0.1", "Address to listen on; 0.0.0.0 in a container"),
  of("DATA_DIR", ".data", "Folder for generated keys and ended sessions"),
  of("PUBLIC_URL", "http://localhost:PORT", "Where people reach the portal; https except on localhost"),
  of("ALLOW_PLAIN_HTTP", "false", "Accept a PUBLIC_URL without https elsewhere, for trials in a closed network"),
  of("UPSTREAM_URL", "http://127.0.0.1:PORT+1", "The marketplace's services"),
  ...Object.keys(services).map((service) =>
    of(serviceVariable(service), "UPSTREAM_URL", `The ${service} service, if it lies elsewhere`),
  ),
  of("EVENTS_URL", "UPSTREAM_URL", "The events server (Socket.IO)"),
  secret("VALKEY_URL", "", "Shared store of several gateways (redis://…): ended sessions and counted sign-ins"),
  of("TRUSTED_PROXIES", "", "Addresses or networks of the proxies in front, separated by commas; never all"),
  of("COOKIE_DOMAIN", "", "Shares the session cookie with a whole domain; without it the cookie is host-only"),
  secret(
    "SESSION_KEYS",
    "DATA_DIR/keys",
    "Keys of the session cookie, 32 bytes base64url each; the first one encrypts",
  ),
  of("SESSION_IDLE_MINUTES", "480", "Dealers are signed out after this time without activity"),
  of("SESSION_HOURS", "24", "Dealers are signed out after this time at the latest"),
  of("STAFF_SESSION_IDLE_MINUTES", "30", "The same for platform staff"),
  of("STAFF_SESSION_HOURS", "12", "The same for platform staff"),
  of("ALLOWED_ROLES", defaultAllowedRoles.join(","), "At least one of these roles is needed to sign in"),
  of("REQUESTS_PER_MINUTE", "1200", "Requests one address may make to /trpc in a minute"),
  of("DRAIN_SECONDS", "0", "Time between the signal to stop and the last accepted request, in which /ready says no"),
  of("PROVIDER_NAME", "Heizmarkt", "Name of the marketplace, as texts name it"),
  of("SUPPORT_PHONE", "", "Phone number in the drawer"),
  of("IMPRINT_URL", "/imprint", "Link in the footer"),
  of("PRIVACY_URL", "/privacy", "Link in the footer"),
  of("ACCESSIBILITY_URL", "/accessibility", "Link in the footer"),
  of(
    "SERVICES_URL",
    "UPSTREAM_URL on localhost",
    "Where dealers' programs reach the services; shown beside their API key",
  ),
  of("ASSET_URL", "", "Host of pictures the content names; allowed as an image source"),
  of("WEB_DIR", "apps/web/dist", "Folder of the built web app"),
  secret("METRICS_TOKEN", "", "Bearer token for /metrics; without it only the private network reads it"),
  of("TRACES_URL", "", "Where traces go (OTLP over HTTP, …/v1/traces); without it there are none"),
  of("TRACES_SHARE", "1", "Share of the requests that are traced, 0 to 1"),
  of("LOG_LEVEL", "info", "trace, debug, info, warn, error, fatal or silent"),
];
