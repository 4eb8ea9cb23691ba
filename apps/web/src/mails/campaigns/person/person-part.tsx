import { validationTexts } from "@partner-konto/domain/texts/validation";
import { isEmail } from "@partner-konto/domain/validation/email";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { useForm } from "../../../edit/use-form.ts";
import { ListState } from "../../../shell/list/list-state.tsx";
import { Button } from "../../../ui/button.tsx";
import { SkeletonBar } from "../../../ui/feedback/skeleton.tsx";
import { Form, SendKey } from "../../../ui/fields/form.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Section } from "../../../ui/section.tsx";
import { useSettled } from "../../../ui/use-settled.ts";
import { mailTexts as text } from "../texts.ts";
import { ShortMail } from "./short-mail.tsx";

/** Mails to one person: the link to set up an account or to confirm an address, and a short mail to a few. */
export function PersonPart() {
  return (
    <>
      <Section title={text.activation} intro={text.activationText}>
        <Activation />
      </Section>
      <Section title={text.verification} intro={text.verificationText}>
        <Verification />
      </Section>
      <Section title={text.short} intro={text.shortText}>
        <ShortMail />
      </Section>
    </>
  );
}

const shown = 6;

/** Finds people whose invitation is open. */
function Activation() {
  const [typed, setTyped] = useState("");
  const sought = useSettled(typed.trim());
  const people = trpc.user.findWithScope.useQuery(
    { limit: shown, page: 1, body: { text: sought, isVerified: false } },
    { placeholderData: keepPreviousData },
  );
  const send = trpc.adminMail.sendActivationPkMail.useMutation(
    effectOf("adminMail.sendActivationPkMail", { success: text.activationSent }),
  );
  const found = people.data?.data ?? [];
  return (
    <>
      <TextField label={text.personSearch} before="search" value={typed} onChange={setTyped} />
      <ListState
        query={people}
        count={found.length}
        skeleton={<SkeletonBar className="w-60" />}
        empty={text.nobodyWaits}
      >
        <ul aria-label={text.activation} className="divide-y divide-line border-y border-line">
          {found.map(({ id, contactPoint: { person, email } }) => {
            const name = `${person.firstName} ${person.lastName}`.trim() || email;
            return (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {name}
                  {name !== email && <span className="block type-13 text-ink-3">{email}</span>}
                </span>
                <Button
                  before="mail"
                  size="small"
                  busy={send.isPending && send.variables?.body.userId === id}
                  onClick={() => send.mutate({ body: { userId: id } })}
                >
                  {text.sendActivation}
                  <span className="sr-only"> {text.sendTo(name)}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      </ListState>
      {people.data && people.data.total > found.length && (
        <p className="type-13 text-ink-3">{text.moreFit(people.data.total - found.length)}</p>
      )}
    </>
  );
}

function Verification() {
  const state = useState({ email: "" });
  const send = trpc.adminMail.sendVerificationLinkMail.useMutation(
    effectOf("adminMail.sendVerificationLinkMail", {
      success: text.verificationSent,
      onFailure: ({ status }) => {
        if (status === 404) form.refuse({ email: text.notWaiting });
        return status === 404;
      },
    }),
  );
  const form = useForm(state, {
    wrongOf: ({ email }) => ({ email: isEmail(email.trim()) ? undefined : validationTexts.email }),
    send: ({ email }) => send.mutate({ body: { email: email.trim() } }, { onSuccess: () => form.reset({ email: "" }) }),
  });
  return (
    <Form mails {...form.form} className="grid justify-items-start gap-3 [&>div]:w-full">
      <TextField label={text.email} type="email" autoComplete="off" {...form.field("email")} />
      <Button type="submit" aria-keyshortcuts="Control+Enter" before="mail" busy={send.isPending}>
        {text.sendActivation}
        <SendKey />
      </Button>
    </Form>
  );
}
