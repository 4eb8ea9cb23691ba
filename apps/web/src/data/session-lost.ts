let onLost: () => void = () => undefined;

/** The router is told here, because queries know nothing of it and it needs them for its loaders. */
export function whenSessionIsLost(run: () => void): void {
  onLost = run;
}

export function loseSession(): void {
  onLost();
}
