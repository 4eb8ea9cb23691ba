import { askedPath } from "../../shell/asked-path.ts";

/**
 * The path that a message leads to. It comes from the network, so it is validated like a path requested before sign-in; an invalid
 * one becomes the start page (promise 54).
 */
export function actionPath(action: string): string {
  return askedPath(action, window.location.origin);
}
