/** The provider's endpoint for states: `GET` lists their names, `POST {state, params}` sets one up and answers its values. */
export interface StatesEndpoint {
  url: string;
  /** For states that answer no token, and for the endpoint itself. */
  token: string | undefined;
}

export type StateValues = Record<string, string | number | boolean>;

const headers = (token: string | undefined) => ({
  "content-type": "application/json",
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
});

/** Setting up a state may take longer than a call. */
const patienceMs = 60_000;

async function ask(url: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...options, signal: AbortSignal.timeout(patienceMs) });
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError")
      throw new Error(`${url} sent no answer within ${patienceMs / 1000} s`, { cause: error });
    const { cause, message } = error as Error & { cause?: Error };
    throw new Error(`${url} could not be asked: ${cause?.message ?? message}`, { cause: error });
  }
}

/** @returns the names of the states that a provider can set up */
export async function knownStates({ url, token }: StatesEndpoint): Promise<string[]> {
  const answer = await ask(url, { headers: headers(token) });
  if (!answer.ok) throw new Error(`${url} does not list its provider states: it answered ${answer.status}.`);
  const body = (await answer.json()) as { states?: unknown };
  return Array.isArray(body.states) ? body.states.map(String) : [];
}

/**
 * Sets up a state and adds `now` for if-unmodified-since, so that no provider has to.
 * @param needed the names of the values that the next request takes
 * @returns the values of the state
 * @throws Error when the state could not be set up, or lacks a value
 */
export async function setState(
  { url, token }: StatesEndpoint,
  state: string,
  params: Record<string, unknown>,
  needed: readonly string[] = [],
): Promise<StateValues> {
  const answer = await ask(url, { method: "POST", headers: headers(token), body: JSON.stringify({ state, params }) });
  if (!answer.ok) throw new Error(`the state "${state}" could not be set up: ${answer.status} ${await answer.text()}`);
  const values: StateValues = {
    now: new Date().toUTCString(),
    ...(token !== undefined && { token }),
    ...((await answer.json()) as StateValues),
  };
  const missing = needed.filter((name) => values[name] === undefined);
  if (missing.length > 0) throw new Error(`the state "${state}" returned no ${missing.join(", ")}`);
  return values;
}
