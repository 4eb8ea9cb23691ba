// An order service that puts the caller's token into every row: whoever sees another's has seen what was not theirs.
import { createServer } from "node:http";

const row = (index: number, canary: string) => ({
  id: `0b0a1c64-0000-4000-8000-${String(index).padStart(12, "0")}`,
  orderId: String(4_812_900 + index),
  version: 1,
  status: "open",
  createdAt: "2026-11-20T06:03:00+01:00",
  businessCustomerId: "0b0a1c64-0000-4000-8000-0000000000ff",
  agencyName: "Lüneburg",
  customerName: canary,
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

const server = createServer((request, response) => {
  request.resume();
  const canary = (request.headers.authorization ?? "").replace("Bearer ", "");
  const data = Array.from({ length: 25 }, (_, index) => row(index, canary));
  request.on("end", () => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ data, total: 25, byStatus: [] }));
  });
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env["PORT"]), "127.0.0.1");
