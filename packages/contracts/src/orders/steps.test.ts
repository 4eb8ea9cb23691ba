import { orderActions, orderSteps } from "@partner-konto/domain/orders/order/steps";
import { expect, test } from "vitest";
import { rightsTable } from "../rights-table.ts";

test("the rights of each action's call are those that the table of steps names", () => {
  for (const action of orderActions) {
    const rows = rightsTable[`order.${action === "confirmWithDate" ? "confirm" : action}`];
    const may = rows.flatMap((row) => row.may);
    const { by } = orderSteps[action];
    expect.soft(may.includes("BUSINESS_CUSTOMER_ORDER_MANAGER"), action).toBe(by !== "staff");
    expect.soft(may.includes("PLATFORM_EDITOR"), action).toBe(true);
    expect.soft(may.includes("anonymous"), action).toBe(by === "link");
  }
});
