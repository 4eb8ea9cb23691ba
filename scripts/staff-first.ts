// `npm run staff:first -- mail@firma.example`: invites the platform's first member of staff, with the settings of `npm start`.
import { dataFolderSetting, portSetting } from "./environment.ts";

const port = portSetting();
process.env["PORTAL_URL"] = process.env["PUBLIC_URL"] || `http://localhost:${port}`;
process.env["PORT"] = String(port + 1);
process.env["DATA_DIR"] = dataFolderSetting();
await import("../apps/marketplace/src/first-staff.ts");
