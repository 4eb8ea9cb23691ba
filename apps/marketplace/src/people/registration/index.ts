export { type FirstStaff, type FirstStaffRequest, hasAdmin, inviteFirstStaff } from "./first-staff.ts";
export { sendInvitation, sendInvitationAgain } from "./invitation.ts";
export { auditLink, consumeLink, lookAtLink, newLink, voidLinks } from "./links.ts";
export { confirmRegistration, enterRegistration, sendRegistrationAgain } from "./register-user.ts";
export { forgetRegistrations, waitingRegistration } from "./registrations.ts";
export { countUnprovedMail, mayMailUnproved, refuseInvitingTo } from "./unproved-mail.ts";
