import { once } from "node:events";
import { createServer } from "node:net";
import { SettingsError } from "../security/settings-error.ts";

/** Checks the port before anything else is opened, so that a second start does not touch the data folder of the first. */
export async function mustBeFree(port: number, host: string): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(port, host), "listening");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE")
      throw new SettingsError(`PORT ${port} is in use by another program.`, { cause: error });
    throw new SettingsError(`HOST ${host} with PORT ${port} cannot be listened on.`, { cause: error });
  }
  await new Promise((resolve) => probe.close(resolve));
}
