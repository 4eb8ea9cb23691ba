/** An invalid setting prevents the start; the message is one sentence for the operator. */
export class ConfigError extends Error {
  override name = "ConfigError";
}
