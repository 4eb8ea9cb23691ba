import { hiddenField, inputField } from "./fields.ts";
import { type ShopPage, shopPage } from "./pages.ts";

const title = "E-Mails abbestellen";
const what =
  "Danach schicken wir Ihnen keine Neuigkeiten, keine Werbung, keine Bitten um Bewertungen und keine Erinnerungen mehr. E-Mails, die zu Bestellungen oder zum Vertrag gehören, bekommen Sie weiterhin.";

/** The page of a mail's link: one button. The token goes back as it came. */
export const askPage = (token: string): ShopPage =>
  shopPage(
    title,
    `<p>${what}</p><form method="post" action="/abmelden">${hiddenField("t", token)}<button>Abbestellen</button></form>`,
  );

/** Without a usable link the address is typed, and gets a link. */
export const typePage = (problem?: string): ShopPage =>
  shopPage(
    title,
    `<p>${what}</p><form method="post" action="/abmelden">${inputField({ name: "email", label: "E-Mail-Adresse", value: "", problem }, 'type="email" autocomplete="email" required')}<button>Link zum Abbestellen anfordern</button></form>`,
  );

/** Said alike for known and unknown addresses. */
export const mailedPage = (): ShopPage =>
  shopPage(
    "Bitte sehen Sie in Ihr Postfach",
    "<p>Wir haben Ihnen eine E-Mail mit einem Link geschickt. Erst wenn Sie ihn öffnen und bestätigen, bestellen wir die E-Mails ab. Die E-Mail kommt höchstens einmal am Tag.</p>",
  );

export const donePage = (): ShopPage =>
  shopPage(
    "Erledigt",
    "<p>An diese Adresse gehen keine Neuigkeiten, keine Werbung, keine Bitten um Bewertungen und keine Erinnerungen mehr.</p>",
  );
