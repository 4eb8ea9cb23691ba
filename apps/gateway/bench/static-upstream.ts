// An order service that always gives the same answer of 25 rows, as quickly as Node can: what is measured in front of it is the rest.
import { createServer } from "node:http";

const row = (index: number) => ({
  id: `0b0a1c64-0000-4000-8000-${String(index).padStart(12, "0")}`,
  orderId: String(4_812_900 + index),
  version: 1,
  status: "open",
  createdAt: "2026-11-20T06:03:00+01:00",
  businessCustomerId: "0b0a1c64-0000-4000-8000-0000000000ff",
  agencyName: "Lüneburg",
  customerName: "Hannelore Brückner",
  postalCode: "21335",
  city: "Lüneburg",
  prod: "normal",
  amount: 3000,
  grossCents: 293_335,
  paymentType: "ec",
  deliveryTimes: "fiveTenDays",
  deliveryDate: null,
  promise: { from: "2026-11-27", to: "2026-12-04" },
  blacklisted: false,
});
const body = Buffer.from(
  JSON.stringify({
    data: Array.from({ length: 25 }, (_, index) => row(index)),
    total: 1132,
    byStatus: [{ status: "open", count: 1132, amount: 3_396_000, grossCents: 332_055_220 }],
  }),
);
const headers = { "content-type": "application/json; charset=utf-8", "content-length": body.length };

const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => response.writeHead(200, headers).end(body));
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env["PORT"]), "127.0.0.1");
