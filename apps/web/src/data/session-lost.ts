let onLost: () => void = () => undefined;
let signsOut = false;

/** Registers the router's handler. A direct import would be circular: the router's loaders need the queries. */
export function whenSessionIsLost(run: () => void): void {
  onLost = run;
}

/** Marks a sign-out that the user started: until it is complete, a lost session is not reported. */
export function signingOut(is: boolean): void {
  signsOut = is;
}

export const isSigningOut = (): boolean => signsOut;

export function loseSession(): void {
  if (!signsOut) onLost();
}
