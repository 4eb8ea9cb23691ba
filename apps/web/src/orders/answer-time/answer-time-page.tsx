import { earliestAnswerHour, latestAnswerHour } from "@partner-konto/domain/calendar/answer-hours";
import { formatDayAndTime } from "@partner-konto/domain/format/date";
import type { AnswerClock } from "@partner-konto/domain/orders/clock/answer-clock";
import { useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { useDuty, useSees } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { useCompaniesTabs } from "../../shell/page/companies-tabs.ts";
import { Loaded } from "../../shell/page/loaded.tsx";
import { PageBody, PageHead } from "../../shell/page/page-head.tsx";
import { AccessDenied } from "../../shell/page/route-error.tsx";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/fields/form.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { Section } from "../../ui/section.tsx";
import { answerTimeTexts as text } from "./texts.ts";

/** The hour by which all dealers answer orders, for staff. */
export function Component() {
  const sees = useSees("care");
  const tabs = useCompaniesTabs();
  const clock = trpc.orderClock.get.useQuery(undefined, { enabled: sees });
  if (!sees) return <AccessDenied />;
  return (
    <>
      <PageHead title={text.title} tabs={tabs} />
      <PageBody>
        <Loaded query={clock}>{(there) => <HourForm key={there.version} clock={there} />}</Loaded>
      </PageBody>
    </>
  );
}

const hours = Array.from({ length: latestAnswerHour - earliestAnswerHour + 1 }, (_, at) => {
  const hour = earliestAnswerHour + at;
  return { value: String(hour), label: text.hour(hour) };
});

function HourForm({ clock }: { clock: AnswerClock }) {
  const mayChange = useDuty("care");
  const [hour, setHour] = useState(String(clock.untilHour));
  const put = trpc.orderClock.put.useMutation(effectOf("orderClock.put"));
  return (
    <Form
      mails={false}
      className="grid max-w-[560px] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        put.mutate({ version: clock.version, body: { untilHour: Number(hour) } });
      }}
    >
      <Section title={text.heading} intro={text.intro}>
        <SelectField
          label={text.untilHour}
          hint={
            clock.modifiedAt ? text.changed(clock.modifiedBy, formatDayAndTime(clock.modifiedAt)) : text.neverChanged
          }
          value={hour}
          options={hours}
          disabled={!mayChange}
          onChange={setHour}
        />
        {mayChange && (
          <Button look="primary" type="submit" className="justify-self-start" busy={put.isPending}>
            {text.save}
          </Button>
        )}
      </Section>
    </Form>
  );
}
