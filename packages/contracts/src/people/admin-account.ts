import { addUser } from "@partner-konto/domain/people/registration";
import { user } from "@partner-konto/domain/people/schema";
import { call, staff } from "../call.ts";

const newcomer = {
  email: "$freeEmail",
  firstName: "Nele",
  lastName: "Neumann",
  gender: "female",
  roles: ["BUSINESS_CUSTOMER_READER"],
  usedFrontend: ["PARTNER"],
  groupId: "$groupId",
};

/** Accounts, as platform staff administer them (catalogue §7). */
export const adminAccount = {
  /** Invites a person to work for any company. The roles are limited as in user.create. */
  addUser: call({
    method: "POST",
    path: "/admin/account/v1/add-user",
    auth: "bearer-admin",
    access: staff("PLATFORM_ADMIN"),
    body: addUser.optional(),
    response: user,
    effect: true,
    mails: true,
    byPerson: true,
    errors: ["EMAIL_TAKEN", "RIGHT_MISSING", "USER_WITHOUT_ROLE"],
    example: { given: "a master administrator with a colleague", body: newcomer },
  }),
};
