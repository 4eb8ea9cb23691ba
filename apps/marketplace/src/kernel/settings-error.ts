/** Something the operator can put right; told in one sentence, without a stack. */
export class SettingsError extends Error {
  override name = "SettingsError";
}
