import { beforeEach, expect, test, vi } from "vitest";
import { applyFrontend } from "../appearance.ts";
import { askPermission, desktopPermission, isPermissionOpen, notifyDesktop } from "./desktop.ts";
import type { Message } from "./message-bus.ts";

const message = {
  id: "m1",
  message: "Neue Bestellung 1000001 für Heidebrand Energie, Soltau eingegangen.",
  action: "/agency/7/orders?orderId=1",
} as Message;

interface TestNotification extends EventTarget {
  title: string;
  options: NotificationOptions;
  close: () => void;
}
let shown: TestNotification[];

/** Mocks the browser's Notification with a permission. */
function browserSays(permission: NotificationPermission) {
  class Raised extends EventTarget {
    static permission = permission;
    static requestPermission = vi.fn<() => Promise<NotificationPermission>>().mockResolvedValue("granted");
    title: string;
    options: NotificationOptions;
    close = vi.fn<() => void>();
    constructor(title: string, options: NotificationOptions) {
      super();
      this.title = title;
      this.options = options;
      shown.push(this);
    }
  }
  vi.stubGlobal("Notification", Raised);
}

beforeEach(() => {
  shown = [];
  vi.spyOn(window, "focus").mockReturnValue();
});

test("a live message is shown once over all tabs, with title and the frontend's logo (portal §4)", () => {
  browserSays("granted");
  applyFrontend("PARTNER_PELLET");
  notifyDesktop(message, "live", () => undefined);
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatchObject({
    title: "Partner Konto",
    options: { body: message.message, icon: "/favicon-PARTNER_PELLET.svg", tag: "m1" },
  });
});

test("a click focuses the window, opens the message's target and closes the notification", () => {
  browserSays("granted");
  const onClick = vi.fn<() => void>();
  notifyDesktop(message, "live", onClick);
  shown[0]?.dispatchEvent(new Event("click"));
  expect(onClick).toHaveBeenCalledOnce();
  expect(window.focus).toHaveBeenCalledOnce();
  expect(shown[0]?.close).toHaveBeenCalledOnce();
});

test("fetched messages, and messages without permission, raise no desktop notification", () => {
  browserSays("granted");
  notifyDesktop(message, "fetched", () => undefined);
  browserSays("denied");
  notifyDesktop(message, "live", () => undefined);
  browserSays("default");
  notifyDesktop(message, "live", () => undefined);
  expect(shown).toEqual([]);
});

test("the browser is asked for permission only while undecided, and only once", async () => {
  browserSays("default");
  expect(isPermissionOpen()).toBe(true);
  expect(await askPermission()).toBe("granted");
  expect(isPermissionOpen()).toBe(false);
  browserSays("denied");
  expect(isPermissionOpen()).toBe(false);
});

test("a browser whose notifications cannot be constructed counts as unsupported, and nothing is thrown", async () => {
  vi.resetModules();
  const fresh = await import("./desktop.ts");
  class Refusing {
    static permission = "granted";
    constructor() {
      throw new TypeError("Illegal constructor");
    }
  }
  vi.stubGlobal("Notification", Refusing);
  expect(fresh.desktopPermission()).toBe("granted");
  fresh.notifyDesktop(message, "live", () => undefined);
  expect(fresh.desktopPermission()).toBe("unsupported");
});

test("a browser without notifications reports them as unsupported", async () => {
  expect("Notification" in window).toBe(false);
  expect(desktopPermission()).toBe("unsupported");
  expect(await askPermission()).toBe("unsupported");
});
