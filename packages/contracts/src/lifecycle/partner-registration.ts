import { addUser, registration } from "@partner-konto/domain/people/registration";
import { user } from "@partner-konto/domain/people/schema";
import { anyone, call, withRight } from "../call.ts";
import { done } from "../shared.ts";

const newcomer = {
  email: "$freeEmail",
  firstName: "Nele",
  lastName: "Neumann",
  gender: "female",
  roles: ["BUSINESS_CUSTOMER_READER"],
  usedFrontend: ["PARTNER"],
  groupId: "$groupId",
};

/** Partner registration (catalogue §7). */
export const partnerRegistration = {
  /**
   * Invites a person to work for a whole company, for callers who work for the whole company. The roles are limited as in user.create.
   */
  addUser: call({
    method: "POST",
    path: "/partner/registration/v1/add-user",
    auth: "bearer",
    access: withRight("create", "businessCustomerUserAccount"),
    body: addUser,
    bodyName: "addUserDTO",
    response: user,
    effect: true,
    mails: true,
    byPerson: true,
    errors: ["EMAIL_TAKEN", "RIGHT_MISSING", "USER_WITHOUT_ROLE"],
    example: { given: "a master administrator with a colleague", body: newcomer },
  }),
  /**
   * Registers a company. Without a token: stores the data of a company and sends a link to the address. Known and unknown addresses get
   * the same response; the owner of a known one gets a different mail. With the link's token and a password: creates the company, not
   * yet activated, and its first user. If the page showed other editions of the terms than those that hold by then: TERMS_NOT_CURRENT.
   */
  register: call({
    method: "POST",
    path: "/partner/registration/v1",
    auth: "none",
    access: anyone,
    body: registration,
    bodyName: "registrationDTO",
    response: done,
    effect: true,
    limit: "mail",
    errors: ["TOO_MANY_ATTEMPTS", "TOKEN_NOT_FOUND", "LINK_USED", "LINK_EXPIRED", "EMAIL_TAKEN", "TERMS_NOT_CURRENT"],
    example: {
      given: "a master administrator with a colleague",
      body: {
        frontendSource: "PARTNER",
        legalName: "Brennstoffe Neumann GmbH",
        vatId: "DE136695976",
        address: { street: "Am Hafen", houseNumber: "3", postalCode: "21335", city: "Lüneburg" },
        person: { firstName: "Nele", lastName: "Neumann", gender: "female" },
        phone: "+49 4131 24700",
        fax: null,
        email: "$freeEmail",
        acceptsTerms: true,
      },
    },
  }),
};
