import { ticketPrintEndpoints } from '@maidan/contract/entries/ticket-prints';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { gateWords } from './words.ts';

/** Badges or wristbands for every ticket holder, or for one category, as a PDF to cut up. */
export function PrintButton({ eventId, categories }: { eventId: string; categories: readonly string[] }) {
  const words = useWords(gateWords);
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<'badges' | 'wristbands'>('badges');
  const [category, setCategory] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const query = { kind, category };
      const { blob, filename } = await call(ticketPrintEndpoints.sheets, { params: { eventId }, query });
      saveFile(blob, filename ?? `${kind}.pdf`);
      setOpen(false);
    } catch (thrown) {
      toast.error(messageOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.print}</Button>
      {isOpen && (
        <FormDialog
          onClose={() => setOpen(false)}
          title={words.printTitle}
          sub={words.printSub}
          busy={isBusy}
          submitLabel={words.download}
          onSubmit={save}
        >
          <RadioField
            label={words.what}
            value={kind}
            onChange={setKind}
            options={[
              { value: 'badges', label: words.badges },
              { value: 'wristbands', label: words.wristbands },
            ]}
          />
          <SelectField
            label={words.category}
            data={[{ value: '', label: words.everybody }, ...categories.map((name) => ({ value: name, label: name }))]}
            value={category}
            onChange={(value) => setCategory(value ?? '')}
          />
        </FormDialog>
      )}
    </>
  );
}
