import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { gateFlagsQuery, useSaveFlags } from './queries.ts';
import { gateWords } from './words.ts';

interface Registration {
  _id: string;
  eventId: string;
  name: string;
}

/** Edits the note the gate sees when this player arrives. */
export function GateNoteButton({ registration }: { registration: Registration }) {
  const words = useWords(gateWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-label={words.noteOf({ name: registration.name })} onClick={() => setOpen(true)}>
        {words.note}
      </Button>
      {isOpen && <GateNoteDialog registration={registration} onClose={() => setOpen(false)} />}
    </>
  );
}

function GateNoteDialog({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const words = useWords(gateWords);
  const { _id: registrationId, eventId, name } = registration;
  const { data } = useQuery(gateFlagsQuery(eventId, registrationId));
  const [changed, setChanged] = useState<{ documentsDue: boolean; note: string } | null>(null);
  const save = useSubmit(useSaveFlags(eventId), { done: words.saved, onDone: onClose });
  const { documentsDue, note } = changed ?? data ?? { documentsDue: false, note: '' };
  return (
    <FormDialog
      onClose={onClose}
      title={name}
      sub={words.noteSub}
      busy={save.isPending}
      disabled={!data}
      submitLabel={words.save}
      onSubmit={() => save.send({ registrationId, documentsDue, note })}
    >
      <CheckField
        label={words.documentsDue}
        checked={documentsDue}
        onChange={({ currentTarget }) => setChanged({ documentsDue: currentTarget.checked, note })}
      />
      <TextField
        label={words.noteLabel}
        placeholder={words.notePlaceholder}
        maxLength={200}
        value={note}
        onChange={({ currentTarget }) => setChanged({ documentsDue, note: currentTarget.value })}
      />
    </FormDialog>
  );
}
