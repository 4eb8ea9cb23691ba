import { forEachTest } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { startMarketplace } from "../../../kernel/testing/testing.ts";
import { tankProtectorHandlers } from "../handlers.ts";
import { tankHandlers } from "./handlers.ts";

const market = forEachTest(() =>
  startMarketplace({ handlers: { tank: tankHandlers, tankProtector: tankProtectorHandlers } }),
);
const staff = () => market.signIn({ name: "Lena Reuter", roles: ["PLATFORM_EDITOR"], isStaff: true });
const body = {
  name: "Tankschutz Ilmenau",
  street: "Am Alten Kran 4",
  postalCode: "21335",
  city: "Lüneburg",
  phone: "04131/555016",
  website: "https://tankschutz-ilmenau.example",
};

test("a firm that an editor creates is found by everybody, its telephone number in our form", async () => {
  const firm = await market.call("tank.createFirm", { body }, await staff());
  expect(firm).toMatchObject({ ...body, phone: "04131 555016", isExample: false, createdBy: "Lena Reuter" });
  const [found] = await market.call("tankProtector.search", { postalCode: "21339" });
  expect(found).toMatchObject({ id: firm.id, name: "Tankschutz Ilmenau", phone: "04131 555016", isExample: false });
});

test("a firm in an unknown postal code is refused, when it is created and when it is changed", async () => {
  const editor = await staff();
  const { id, version } = await market.call("tank.createFirm", { body }, editor);
  const nowhere = { ...body, postalCode: "00000" };
  const unknown = { code: "DA_POSTAL_CODE_UNKNOWN", unknownCodes: ["00000"] };
  expect(await market.refusal("tank.createFirm", { body: nowhere }, editor)).toMatchObject(unknown);
  expect(await market.refusal("tank.changeFirm", { id, version, body: nowhere }, editor)).toMatchObject(unknown);
  expect((await market.call("tank.list", {}, editor)).firms).toMatchObject([{ postalCode: "21335" }]);
});

test.each([
  ["phone", ""],
  ["phone", "123"],
  ["website", "http://tankschutz-ilmenau.example"],
  ["website", "https://chef:geheim@tankschutz-ilmenau.example"],
  ["website", "/faq"],
  ["website", "tankschutz-ilmenau.example"],
  ["street", " "],
])("the %s of a firm cannot be %j", async (field, wrong) => {
  const refused = await market.refusal("tank.createFirm", { body: { ...body, [field]: wrong } }, await staff());
  expect(refused.issues?.map(({ path }) => path)).toEqual([`body.${field}`]);
});

test("a firm is changed and removed, and an old version does not overwrite a newer one", async () => {
  const editor = await staff();
  const { id, version } = await market.call("tank.createFirm", { body }, editor);
  const renamed = { ...body, name: "Tankdienst Ilmenau" };
  expect(await market.call("tank.changeFirm", { id, version, body: renamed }, editor)).toMatchObject({
    name: "Tankdienst Ilmenau",
    version: 2,
  });
  expect(await market.refusal("tank.changeFirm", { id, version, body }, editor)).toMatchObject({
    code: "VERSION_CONFLICT",
    current: { name: "Tankdienst Ilmenau" },
  });
  await market.call("tank.removeFirm", { id }, editor);
  expect(await market.call("tankProtector.search", { postalCode: "21335" })).toEqual([]);
  const actions = await market.db.selectFrom("audit").select(["collection", "action"]).orderBy("id").execute();
  expect(actions).toEqual(["create", "change", "remove"].map((action) => ({ collection: "tankFirm", action })));
  expect(await market.refusal("tank.removeFirm", { id }, editor)).toMatchObject({ code: "NOT_FOUND" });
});
