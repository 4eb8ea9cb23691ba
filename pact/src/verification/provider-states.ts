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

/** @returns the names of the states that a provider can set up */
export async function knownStates({ url, token }: StatesEndpoint): Promise<string[]> {
  const answer = await fetch(url, { headers: headers(token) });
  if (!answer.ok) throw new Error(`${url} does not list its provider states: it answered ${answer.status}.`);
  const body = (await answer.json()) as { states?: unknown };
  return Array.isArray(body.states) ? body.states.map(String) : [];
}

/**
 * Sets up a state and adds `now` for if-unmodified-since, so that no provider has to.
 * @returns the values of the state
 */
export async function setState(
  { url, token }: StatesEndpoint,
  state: string,
  params: Record<string, unknown>,
): Promise<StateValues> {
  const answer = await fetch(url, {
    method: "POST",
    headers: headers(token),
    body: JSON.stringify({ state, params }),
  });
  if (!answer.ok)
    throw new Error(`the state "${state}" could not be brought about: ${answer.status} ${await answer.text()}`);
  const values = (await answer.json()) as StateValues;
  return { now: new Date().toUTCString(), ...(token !== undefined && { token }), ...values };
}
