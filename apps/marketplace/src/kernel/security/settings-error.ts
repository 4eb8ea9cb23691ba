/** A configuration error that the operator can fix; shown as one sentence without a stack trace. */
export class SettingsError extends Error {
  override name = "SettingsError";
}
