import type { Invoice, Party } from "@partner-konto/domain/billing/invoice";
import { streetOf } from "../texts.ts";
import { element, type Xml } from "./element.ts";

const withoutBlanks = (text: string): string => text.replaceAll(/\s/g, "");

const postalAddress = (party: Party): Xml =>
  element(
    "ram:PostalTradeAddress",
    element("ram:PostcodeCode", party.address.postalCode),
    element("ram:LineOne", streetOf(party)),
    element("ram:CityName", party.address.city),
    element("ram:CountryID", "DE"),
  );

/** The address for electronic messages; EM is an e-mail address (list EAS). */
const electronicAddress = ({ email }: Party): Xml =>
  element("ram:URIUniversalCommunication", element('ram:URIID schemeID="EM"', email));

const taxNumber = (scheme: "VA" | "FC", id: string | null): Xml =>
  element("ram:SpecifiedTaxRegistration", element(`ram:ID schemeID="${scheme}"`, id && withoutBlanks(id)));

/** XRechnung wants a person or an office to ask, with telephone and e-mail (BR-DE-2, -5 to -7). */
function contactOf({ contact, name, phone, email }: Party): Xml {
  return element(
    "ram:DefinedTradeContact",
    element("ram:PersonName", contact ?? name),
    element("ram:TelephoneUniversalCommunication", element("ram:CompleteNumber", phone)),
    element("ram:EmailURIUniversalCommunication", element("ram:URIID", email)),
  );
}

/** "HRB 204711" of "Amtsgericht Lüneburg, HRB 204711" */
const registerNumber = ({ register }: Party): string | null =>
  register && (/\b(?:HR[AB]|GnR|PR|VR)\s?\d[\d\s]*[A-Z]{0,3}\b/.exec(register)?.[0].trim() ?? register);

/** A seller without VAT id and register is told apart by the tax number (BR-CO-26: BT-29, BT-30 or BT-31). */
const sellerId = ({ vatId, register, taxNumber: number }: Party): string | null => (vatId || register ? null : number);

export const sellerParty = (seller: Party): Xml =>
  element(
    "ram:SellerTradeParty",
    element("ram:ID", sellerId(seller)),
    element("ram:Name", seller.name),
    element("ram:Description", seller.register),
    element("ram:SpecifiedLegalOrganization", element("ram:ID", registerNumber(seller))),
    contactOf(seller),
    postalAddress(seller),
    electronicAddress(seller),
    taxNumber("VA", seller.vatId),
    taxNumber("FC", seller.taxNumber),
  );

export const buyerParty = (buyer: Invoice["buyer"]): Xml =>
  element(
    "ram:BuyerTradeParty",
    element("ram:ID", buyer.customerNumber),
    element("ram:Name", buyer.name),
    buyer.contact === null ? null : contactOf(buyer),
    postalAddress(buyer),
    electronicAddress(buyer),
    taxNumber("VA", buyer.vatId),
  );

/** The buyer's own reference (BT-10), without which no XRechnung is valid. */
export const buyerReference = ({ customerNumber, name }: Invoice["buyer"]): string => customerNumber ?? name;

/** The receiver of the transfer. */
export const payee = (seller: Party): Xml =>
  element(
    "ram:PayeePartyCreditorFinancialAccount",
    element("ram:IBANID", seller.iban && withoutBlanks(seller.iban)),
    element("ram:AccountName", seller.name),
  );

export const payeeBank = ({ bic }: Party): Xml =>
  element("ram:PayeeSpecifiedCreditorFinancialInstitution", element("ram:BICID", bic && withoutBlanks(bic)));
