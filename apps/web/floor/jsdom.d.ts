// The package has no types of its own. These are those that the tests of the floor use.
declare module "jsdom" {
  export class JSDOM {
    constructor(html: string, options?: { runScripts?: "dangerously" | "outside-only"; url?: string });
    readonly window: Window & typeof globalThis;
  }
}
