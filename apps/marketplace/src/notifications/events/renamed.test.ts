import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, expect, test } from "vitest";
import { addCompanies } from "../../companies/company/testing.ts";
import { handlers } from "../../handlers.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { findCaller } from "../../people/sessions/index.ts";
import { ask, collectMessages, connected, listen } from "./testing.ts";

const market = forAllTests(() => startMarketplace({ handlers, findCaller }));
const server = forAllTests(() => listen(market));
const world = forAllTests(() => addCompanies(market));
beforeAll(async () => {
  await market.db.updateTable("businessCustomer").set({ isLocked: false }).where("id", "=", world.uelzen.id).execute();
});

test("a rename of area, agency or company reaches sockets in the agency's room and no other company's", async () => {
  const { own, lueneburg, uelzen, stranger, stadt, master, clerk, foreigner, admin } = world;
  const sockets = [await connected(server.address, clerk.token), await connected(server.address, foreigner.token)];
  const [ofClerk = [], ofForeigner = []] = sockets.map(collectMessages);
  const rooms = [lueneburg.id, uelzen.id, stranger.id];
  for (const socket of sockets) await ask(socket, "joinRooms", { ids: rooms });
  const name = (value: string) => [{ op: "replace" as const, path: "/name", value }];
  const told = () => ofClerk.map(({ message }) => message);

  await market.call("deliveryArea.patch", { id: stadt.id, version: 1, body: name("Stadt und Ring") }, master.token);
  await market.call(
    "businessCustomer.patch",
    { id: lueneburg.id, version: 1, body: name("Lüneburg Hafen") },
    master.token,
  );
  await market.call("businessCustomer.patch", { id: uelzen.id, version: 1, body: name("Uelzen Ost") }, master.token);
  await market.call("group.patch", { id: own.id, version: 1, body: name("Testbrand Wärme") }, admin.token);
  const all = [
    "Lüneburg Stadt heißt jetzt Stadt und Ring.",
    "Lüneburg heißt jetzt Lüneburg Hafen.",
    `${own.name} heißt jetzt Testbrand Wärme.`,
  ];
  await expect.poll(told).toEqual(all);
  expect(ofClerk.at(-1)).toMatchObject({
    refCollection: "deliveryArea",
    changes: { type: "UPDATE" },
    channelId: lueneburg.id,
    action: `/agency/${lueneburg.id}`,
  });

  // A change that keeps the name notifies nobody.
  const { version } = await market.call("businessCustomer.get", { id: lueneburg.id }, master.token);
  const body = [{ op: "replace" as const, path: "/emailSignature", value: "Ihr Team" }];
  await market.call("businessCustomer.patch", { id: lueneburg.id, version, body }, master.token);
  await market.call("deliveryArea.patch", { id: stadt.id, version: 2, body: name("Stadt") }, master.token);
  await expect.poll(told).toEqual([...all, "Stadt und Ring heißt jetzt Stadt."]);
  expect(ofForeigner).toEqual([]);
  for (const socket of sockets) socket.close();
});
