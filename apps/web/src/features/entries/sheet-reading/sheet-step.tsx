import { IconDownload } from '@tabler/icons-react';
import { saveBlob } from '../../../platform/downloads.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import type { ImportDraft } from '../import/empty-draft.ts';
import classes from '../import/player-imports.module.css';
import { templateFile } from './template.ts';
import { importWords } from '../import/words.ts';

/**
 * What the chooser offers: the kinds that are read, by the MIME types browsers give them; some give none. Any other
 * file may be dropped, and the server says what it is and what to do with it.
 */
export const kinds = [
  '.xlsx',
  '.xlsm',
  '.csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel.sheet.macroenabled.12',
  'application/vnd.ms-excel',
  'text/html',
  'text/csv',
  'text/tab-separated-values',
  'text/plain',
  '',
];
const largest = 2_000_000;

export function SheetStep({
  draft,
  isOfChess,
  onChange,
  error,
}: {
  draft: ImportDraft;
  isOfChess: boolean;
  onChange: (draft: ImportDraft) => void;
  error: string | undefined;
}) {
  const words = useWords(importWords);
  return (
    <>
      <div className={classes.ways}>
        <FileField
          label={words.file}
          description={words.fileHint}
          value={draft.file}
          onChange={(file) => onChange({ ...draft, file })}
          accept={kinds}
          takesAll
          maxBytes={largest}
          tooLargeMessage={words.tooLarge}
          error={draft.file || !draft.pasted.trim() ? error : undefined}
        />
        <span className={classes.or} aria-hidden="true">
          {words.or}
        </span>
        <TextAreaField
          label={words.paste}
          description={words.pasteHint}
          minRows={7}
          maxRows={10}
          spellCheck={false}
          disabled={draft.file !== null}
          error={!draft.file && draft.pasted.trim() ? error : undefined}
          value={draft.pasted}
          onChange={(event) => onChange({ ...draft, pasted: event.currentTarget.value })}
        />
      </div>
      <div className={classes.template}>
        <Button
          kind="plain"
          icon={<IconDownload size={20} stroke={1.6} aria-hidden="true" />}
          onClick={() => saveBlob(templateFile(isOfChess))}
        >
          {words.template}
        </Button>
        <span>{words.templateHint}</span>
      </div>
    </>
  );
}
