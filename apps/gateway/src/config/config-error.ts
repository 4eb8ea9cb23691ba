/** A setting nobody can start with; its message is one sentence for the operator. */
export class ConfigError extends Error {
  override name = "ConfigError";
}
