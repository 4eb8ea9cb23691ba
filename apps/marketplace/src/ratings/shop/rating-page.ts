import { frontendFor, type Product } from "@partner-konto/domain/goods/values";
import { type ShopPage, shopPage } from "../../shop/pages.ts";

/** A page at the address of the mailed links. Its script also takes a link that is opened again in the same tab. */
export const ratingPage = (title: string, content: string, product: Product = "normal"): ShopPage =>
  shopPage(title, `${content}<script src="/bewertung.js" defer></script>`, { frontend: frontendFor(product) });
