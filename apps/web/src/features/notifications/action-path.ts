import { askedPath } from "../../shell/asked-path.ts";

/**
 * Where a message leads: its action path when it is one of ours. It comes from the network, so it is judged like a path somebody
 * asked for before signing in; anything else leads to the start page (promise 54).
 */
export function actionPath(action: string): string {
  return askedPath(action, window.location.origin);
}
