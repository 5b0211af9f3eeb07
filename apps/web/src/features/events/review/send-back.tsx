import type { OwnEvent } from '@maidan/contract/events/event';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useForm } from '@mantine/form';
import { fieldErrors } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { type Decision, useDecide } from './queries.ts';
import { reviewWords } from './words.ts';
import classes from './review-dialog.module.css';

/** As many fields as one decision may name, beside the event as a whole. */
const mostFields = 29;

interface Values {
  words: string;
  changes: { field: string; note: string }[];
}

/** What is sent: a reason in one text, or what is to be changed, field by field. */
function decisionOf({ words, changes }: Values): Decision {
  const reason = words.trim();
  if (changes.length === 0) return { kind: 'reject', reason };
  const named = changes.map(({ field, note }) => ({ field, note: note.trim() }));
  return { kind: 'request_changes', changes: [...named, ...(reason ? [{ field: 'event', note: reason }] : [])] };
}

/** Sends an event back to its organizer: for a reason, and where it helps with a note for single fields. */
export function SendBack({
  event,
  onBack,
  onDone,
}: {
  event: Pick<OwnEvent, '_id'>;
  onBack: () => void;
  onDone: () => void;
}) {
  const text = useWords(reviewWords);
  const form = useForm<Values>({
    initialValues: { words: '', changes: [] },
    validate: {
      words: (words, { changes }) => (changes.length === 0 && words.trim() === '' ? text.reasonRequired : null),
      changes: {
        field: (field) => (field === '' ? text.fieldRequired : null),
        note: (note) => (note.trim() === '' ? text.noteRequired : null),
      },
    },
  });
  const decide = useSubmit(useDecide(event._id), {
    form,
    done: () => text.done.reject,
    onDone,
    faults: (thrown): Record<string, string> => {
      const { reason, changes } = fieldErrors(thrown);
      const fault = reason ?? changes;
      return fault === undefined ? {} : { words: fault };
    },
  });
  const { changes } = form.getValues();
  // Escape goes back to the checklist as Back does; without this it would close the whole review.
  const escapes = {
    'data-mantine-stop-propagation': 'true',
    onKeyDown: ({ key }: { key: string }) => key === 'Escape' && !decide.isPending && onBack(),
  };
  const fields = Object.entries(text.fields).map(([value, label]) => ({ value, label }));
  return (
    <form className={classes.decide} noValidate onSubmit={form.onSubmit((values) => decide.send(decisionOf(values)))}>
      <TextAreaField
        label={text.whatMustChange}
        description={text.reasonHint}
        required={changes.length === 0}
        minRows={2}
        maxRows={5}
        maxLength={changes.length === 0 ? 1000 : 500}
        {...form.getInputProps('words')}
        {...escapes}
        data-autofocus
      />
      {changes.map((_, at) => (
        <fieldset
          key={form.key(`changes.${at}`)}
          className={classes.change}
          aria-label={text.fieldNumber({ number: at + 1 })}
        >
          <SelectField label={text.field} required data={fields} {...form.getInputProps(`changes.${at}.field`)} />
          <TextField
            label={text.fieldNote}
            required
            maxLength={500}
            {...form.getInputProps(`changes.${at}.note`)}
            {...escapes}
          />
          <Button
            kind="plain"
            aria-label={text.removeField({ number: at + 1 })}
            icon={<Icon of={IconTrash} size={20} />}
            onClick={() => form.removeListItem('changes', at)}
          />
        </fieldset>
      ))}
      {changes.length < mostFields && (
        <Button
          kind="plain"
          className={classes.addField}
          icon={<Icon of={IconPlus} size={20} />}
          onClick={() => form.insertListItem('changes', { field: '', note: '' })}
        >
          {text.addField}
        </Button>
      )}
      <div>
        <Button disabled={decide.isPending} onClick={onBack}>
          {text.back}
        </Button>
        <Button type="submit" kind="danger" loading={decide.isPending}>
          {text.sendEventBack}
        </Button>
      </div>
    </form>
  );
}
