/** The fields of an error that are logged: type, message, code and stack, but not its payload (a failure may hold a record). */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error ? String(error.code) : undefined;
  const cause = error.cause instanceof Error ? { cause: errorForLog(error.cause) } : {};
  return { type: error.name, message: error.message, code, stack: error.stack, ...cause };
}
