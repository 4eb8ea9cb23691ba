/** Messages of the validation rules (portal §5); `{…}` marks a bound. */
export const validationTexts = {
  required: "Pflichtfeld",
  email: "Keine gültige E-Mail",
  phone: "Keine gültige Telefonnummer",
  repeatDiffers: "Die Angaben stimmen nicht überein",
  password: "Passwort entspricht nicht den Vorgaben",
  emailTaken: "Diese E-Mail-Adresse ist bereits vergeben",
  maxCharacters: "Max {n} Zeichen",
  minCharacters: "Min {n} Zeichen",
  greaterThanZero: "min. 0.01 €",
  zeroOrMore: "min. 0.00 €",
  integer: "Ganzzahl",
  currency: "##,## €",
  postalCode: "Der Wert muss 5 Zahlen lang sein",
  between: "Geben Sie einen Wert zwischen {min} und {max} ein",
  integerAbove: "Geben Sie eine Ganzzahl größer als {n} an.",
} as const;

/** Messages of our own. */
export const ourValidationTexts = {
  vatId: "Keine gültige USt-IdNr.",
  commonPassword: "Dieses Passwort wird zu oft benutzt. Bitte wählen Sie ein anderes.",
  optional: "optional",
  skippedHour: "Diese Stunde gibt es wegen der Zeitumstellung nicht",
  taxRate: "Erwartet werden 0 bis 30 % mit höchstens zwei Nachkommastellen oder 0 bis 500 € je Tonne",
  feeBasis: "Diese Berechnung gibt es für diese Ware nicht",
  webhookAddress: "Erwartet wird eine Adresse mit https://, ohne Benutzernamen, Passwort und #",
  website: "Erwartet wird eine Adresse mit https://, ohne Benutzernamen",
  onePhone: "Bitte geben Sie nur eine Telefonnummer ein",
  eurosInPath: "Erwartet wird ein Preis in Euro mit Punkt und höchstens zwei Nachkommastellen, etwa 2933.35",
} as const;

/** Questions about an address to which no truck can drive (not specified). */
export const addressTexts = {
  ofPost: "Hierhin kann kein Tankwagen liefern. Bitte geben Sie Straße und Hausnummer des Hauses ein.",
  noHouseNumber: "Bitte geben Sie die Hausnummer ein. Hat das Haus keine, schreiben Sie „ohne“.",
  numberTwice: (number: string) =>
    `Die ${number} steht schon bei der Straße. Gehört sie zum Namen der Straße, schreiben Sie hier „Nr. ${number}“.`,
} as const;

/** The gateway refuses such input before any rule; no form can send it (not specified). */
export const inputTexts = {
  textTooLong: "Der Text ist zu lang",
  tooDeep: "Die Angaben sind zu tief verschachtelt",
  listTooLong: "Die Liste ist zu lang",
  nameNotAllowed: "Dieser Name ist nicht erlaubt",
  /** Also for line breaks in a field with one line. */
  controlCharacter: "Der Text enthält Steuerzeichen oder Zeilenumbrüche. Bitte tippen Sie ihn neu ein.",
  invalid: "Ungültige Angabe",
} as const;
