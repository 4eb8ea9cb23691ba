import type { User } from "@partner-konto/domain/people/schema";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { userTexts } from "../texts.ts";

/** Sends an invitation again: for a user without a password this call sends the invitation instead of a reset link. */
export function useResend(): (user: User) => void {
  const resend = trpc.user.getResetPasswordToken.useMutation(
    effectOf("user.getResetPasswordToken", { success: userTexts.resent }),
  );
  return (user) => resend.mutate({ email: user.contactPoint.email });
}
