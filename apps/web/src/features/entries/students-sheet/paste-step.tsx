import { type StudentRow, studentRows } from '@maidan/domain/entries/sheet/students';
import { useEffect, useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { kinds } from '../sheet-reading/sheet-step.tsx';
import { useReadStudents } from './queries.ts';
import { sheetWords } from './words.ts';

const largest = 2_000_000;
const asFile = (text: string) => new File([text], 'pasted.txt', { type: 'text/plain' });

/** The list as it is: rows pasted anywhere on the page, typed into the field, or a file. */
export function PasteStep({ eventId, onRead }: { eventId: string; onRead: (rows: StudentRow[]) => void }) {
  const words = useWords(sheetWords);
  const [pasted, setPasted] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const read = useSubmit(useReadStudents(eventId), {
    leadTo: (sheet) => onRead(studentRows(sheet)),
    // What a file is and what to do with it stands where it was chosen.
    refused: (thrown) => {
      if (!(thrown instanceof ApiError) || !thrown.code.startsWith('sheet_')) return messageOf(thrown);
      setFault(messageOf(thrown));
      return null;
    },
  });
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const isField = event.target instanceof HTMLElement && event.target.closest('input, textarea') !== null;
      if (isField || text.trim() === '') return;
      event.preventDefault();
      setFile(null);
      setPasted(text);
      setFault(undefined);
    };
    window.addEventListener('paste', take);
    return () => window.removeEventListener('paste', take);
  }, []);
  const check = () => {
    const sheet = file ?? (pasted.trim() ? asFile(pasted) : null);
    setFault(sheet ? undefined : words.nothing);
    if (sheet) void read.send(sheet);
  };
  return (
    <FieldStack>
      <p>{words.how}</p>
      <p className="quiet">{words.columns}</p>
      <TextAreaField
        label={words.paste}
        minRows={8}
        maxRows={12}
        spellCheck={false}
        disabled={file !== null}
        error={file ? undefined : fault}
        value={pasted}
        onChange={(change) => {
          setPasted(change.currentTarget.value);
          setFault(undefined);
        }}
      />
      <FileField
        label={words.file}
        description={words.fileHint}
        value={file}
        onChange={(chosen) => {
          setFile(chosen);
          setFault(undefined);
        }}
        accept={kinds}
        takesAll
        maxBytes={largest}
        tooLargeMessage={words.tooLarge}
        error={file ? fault : undefined}
      />
      <div>
        <Button kind="main" size="lg" loading={read.isPending} onClick={check}>
          {words.check}
        </Button>
      </div>
    </FieldStack>
  );
}
