import { type ServiceKey, services } from "@partner-konto/contracts/services";
import { createUpstream, type Upstream, type UpstreamOptions } from "../upstream/client.ts";

/** The upstream client with every service at one address. */
export function upstreamTo(url: string, options: Omit<UpstreamOptions, "urls"> = {}): Upstream {
  const urls = Object.fromEntries(Object.keys(services).map((key) => [key, url])) as Record<ServiceKey, string>;
  return createUpstream({ urls, ...options });
}
