import { deviceCookie } from "@partner-konto/domain/constants";
import { z } from "zod";
import type { Gateway } from "../gateway.ts";
import type { CookieJar } from "./cookies.ts";
import type { Sealer } from "./sealer.ts";

const most = 5;

/** Accounts that signed in from this browser, newest first, each with the device token that the user service issued. */
const deviceMemory = z.array(z.object({ account: z.string(), id: z.string(), token: z.string().optional() })).max(most);
export type DeviceMemory = z.infer<typeof deviceMemory>;
export type KnownDevice = DeviceMemory[number];

export async function readDevices(sealer: Sealer, cookie: string | undefined): Promise<DeviceMemory> {
  const opened = cookie === undefined ? undefined : await sealer.open(deviceCookie, cookie);
  return deviceMemory.safeParse(opened).data ?? [];
}

/**
 * Seals the device cookie again when an older key sealed it. The cookie lasts a year and keys change sooner; without this an old key could
 * never be removed.
 */
export async function sealDevicesAnew({ cookies, sealer }: Pick<Gateway, "cookies" | "sealer">, jar: CookieJar) {
  const cookie = jar.get(deviceCookie);
  const devices = await readDevices(sealer, cookie);
  if (cookie !== undefined && devices.length > 0 && sealer.isOlder(cookie)) await cookies.writeDevices(jar, devices);
}

export function remember(devices: DeviceMemory, device: KnownDevice): DeviceMemory {
  return [device, ...devices.filter(({ account }) => account !== device.account)].slice(0, most);
}
