import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import type { CategoryRules } from '@maidan/domain/events/eligibility';
import type { Question } from '@maidan/domain/events/registration-answers';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { changesOf, draftOf, lostBy } from './correction-draft.ts';
import { PlayerFields, WhatItChanges } from './player-fields.tsx';
import { useCorrect } from './queries.ts';
import { correctionWords } from './words.ts';

/** The desk corrects a player, with a reason; what it takes away is said first, and the desk may admit the player. */
export function CorrectDialog({
  row,
  categories,
  questions,
  startsAt,
  onClose,
}: {
  row: EventRegistration;
  /** The event's categories, with their rules. */
  categories: readonly CategoryRules[];
  questions: readonly Question[];
  startsAt: string;
  onClose: () => void;
}) {
  const words = useWords(correctionWords);
  const player = { ...row, answers: Object.fromEntries(row.answers.map(({ id, answer }) => [id, answer])) };
  const form = useForm({ initialValues: draftOf(player) });
  const desk = useForm({ initialValues: { reason: '', admit: false, differentPerson: false } });
  const [isAsked, setAsked] = useState(false);
  const mutation = useCorrect({ eventId: row.eventId, registrationId: row._id });
  const setErrors = (errors: Record<string, string>) => {
    form.setErrors(errors);
    desk.setErrors(errors);
  };
  const correct = useSubmit(
    {
      ...mutation,
      mutateAsync: (sent: Parameters<typeof mutation.mutateAsync>[0]) =>
        mutation.mutateAsync(sent).catch((thrown: unknown) => {
          if (thrown instanceof ApiError && thrown.code === 'already_entered') setAsked(true);
          throw thrown;
        }),
    },
    { form: { setErrors }, done: words.corrected({ name: form.values.name.trim() }), onDone: onClose },
  );
  const changes = changesOf(player, form.values);
  const entered = new Set(row.entries.filter(({ state }) => state !== 'cancelled').map(({ category }) => category));
  const own = categories.filter(({ name }) => entered.has(name));
  const isLost = lostBy(player, form.values, own, new Date(startsAt)).length > 0;
  const { admit } = desk.values;
  return (
    <FormDialog
      onClose={onClose}
      title={words.title}
      sub={words.deskSub}
      busy={correct.isPending}
      submitLabel={words.save}
      disabled={Object.keys(changes).length === 0 || (isLost && !admit)}
      onSubmit={() => correct.send({ ...changes, ...desk.values })}
    >
      <TextField label={words.reason} description={words.reasonWhy} required {...desk.getInputProps('reason')} />
      <PlayerFields eventId={row.eventId} form={form} questions={questions} />
      <WhatItChanges
        player={player}
        draft={form.values}
        categories={own}
        startsAt={new Date(startsAt)}
        atDesk
        isDrawn
      />
      {isLost && (
        <CheckField
          label={words.admit}
          description={words.admitWhy}
          {...desk.getInputProps('admit', { type: 'checkbox' })}
        />
      )}
      {isAsked && (
        <CheckField
          label={words.different}
          description={words.differentWhy}
          {...desk.getInputProps('differentPerson', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  );
}
