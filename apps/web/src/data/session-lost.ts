let onLost: () => void = () => undefined;
let signsOut = false;

/** The router is told here, because queries know nothing of it and it needs them for its loaders. */
export function whenSessionIsLost(run: () => void): void {
  onLost = run;
}

/** Who signs out ends the session themself: until they have arrived elsewhere, nothing of what it takes along is a loss. */
export function signingOut(is: boolean): void {
  signsOut = is;
}

export const isSigningOut = (): boolean => signsOut;

export function loseSession(): void {
  if (!signsOut) onLost();
}
