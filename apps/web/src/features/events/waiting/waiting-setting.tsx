import { eventEndpoints, type OwnEvent } from '@maidan/contract/events/event';
import { leastOfferHours, mostOfferHours } from '@maidan/domain/events/registration-window';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import classes from '../event/event-overview.module.css';
import { useEventsChanged } from '../event/queries.ts';
import { waitingSettingWords } from './words.ts';

/** How free places reach the waiting list: for how many hours, and whether by themselves. */
export function WaitingSetting({ event }: { event: OwnEvent }) {
  const words = useWords(waitingSettingWords);
  const onSettled = useEventsChanged();
  const form = useForm({
    initialValues: { offerHours: event.offerHours as number | '', byHand: event.offersByHand },
    validate: {
      offerHours: (hours) =>
        Number.isInteger(hours) && Number(hours) >= leastOfferHours && Number(hours) <= mostOfferHours
          ? null
          : words.hoursWrong,
    },
  });
  const save = useSubmit(
    useMutation({
      mutationFn: (body: { offerHours: number; byHand: boolean }) =>
        call(eventEndpoints.saveWaiting, { params: { eventId: event._id }, body }),
      onSettled,
    }),
    { form, done: words.saved },
  );
  return (
    <form
      className={classes.setting}
      noValidate
      onSubmit={form.onSubmit(({ offerHours, byHand }) => save.send({ offerHours: Number(offerHours), byHand }))}
    >
      <div>
        <h2>{words.title}</h2>
        <p className="quiet">{words.words}</p>
        <Stack gap={12} className={classes.fields}>
          <NumberField label={words.hours} description={words.hoursHint} {...form.getInputProps('offerHours')} />
          <CheckField
            label={words.byHand}
            description={words.byHandWhy}
            {...form.getInputProps('byHand', { type: 'checkbox' })}
          />
        </Stack>
      </div>
      <Button type="submit" loading={save.isPending}>
        {words.save}
      </Button>
    </form>
  );
}
