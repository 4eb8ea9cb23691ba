import { availableRole } from "@partner-konto/domain/people/schema";
import { z } from "zod";
import { call, signedIn } from "../call.ts";
import { healthCheck } from "../shared.ts";

/** Identity and access management (catalogue §7, user service). */
export const iam = {
  /** The roles that the caller may give, with their rights. */
  getAvailableRoles: call({
    method: "GET",
    path: "/iam-microservice/available-roles",
    auth: "bearer",
    access: signedIn,
    response: z.array(availableRole),
    example: { given: "a signed-in order manager" },
  }),
  /** Answers while the service is up. */
  healthCheck: healthCheck("/iam-microservice/health-check", "optional-bearer"),
};
