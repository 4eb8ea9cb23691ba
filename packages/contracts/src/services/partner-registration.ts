import { addUser, registration } from "@partner-konto/domain/user/registration";
import { user } from "@partner-konto/domain/user/schema";
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
  /** Invites somebody to work for all of a company that the caller works for as a whole. Grants as for user.create. */
  addUser: call({
    method: "POST",
    path: "/partner/registration/v1/add-user",
    auth: "bearer",
    access: withRight("create", "businessCustomerUserAccount"),
    body: addUser,
    bodyName: "addUserDTO",
    response: user,
    effect: true,
    byPerson: true,
    errors: ["EMAIL_TAKEN", "RIGHT_MISSING", "USER_WITHOUT_ROLE"],
    example: { given: "a master administrator with a colleague", body: newcomer },
  }),
  /**
   * Without a token: somebody enters a company and an address, and a link goes there. Answered alike for known and unknown addresses; the
   * owner of a known one gets a mail. With the link's token and a password: a company that waits to be activated, and its first user.
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
    errors: ["TOO_MANY_ATTEMPTS", "TOKEN_NOT_FOUND", "LINK_USED", "LINK_EXPIRED", "EMAIL_TAKEN"],
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
