// Runs Pact's own verifier without our command, as another team's pipeline does. It writes its report directly to standard output, so it runs in a
// process of its own; the parent sends the verifier's options.
import { once } from "node:events";
import pactCore, { type VerifierOptions } from "@pact-foundation/pact-core";

const [options] = (await once(process, "message")) as [VerifierOptions];
const passed = await pactCore.default.verifyPacts(options).then(
  () => true,
  () => false,
);
process.exitCode = passed ? 0 : 1;
process.disconnect();
