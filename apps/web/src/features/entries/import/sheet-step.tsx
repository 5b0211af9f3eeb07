import { IconDownload } from '@tabler/icons-react';
import { saveBlob } from '../../../platform/save-blob.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import type { ImportDraft } from './empty-draft.ts';
import classes from './player-imports.module.css';
import { templateFile } from './template.ts';
import { importWords } from './words.ts';

/** The MIME types browsers give to spreadsheets and CSV files; some give none. */
const kinds = [
  '.xlsx',
  '.csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'text/csv',
  'text/tab-separated-values',
  'text/plain',
  '',
];
const largest = 2_000_000;

export function SheetStep({
  draft,
  onChange,
  error,
}: {
  draft: ImportDraft;
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
          maxBytes={largest}
          wrongTypeMessage={words.wrongFile}
          tooLargeMessage={words.tooLarge}
          error={draft.pasted.trim() ? undefined : error}
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
          value={draft.pasted}
          onChange={(event) => onChange({ ...draft, pasted: event.currentTarget.value })}
        />
      </div>
      <div className={classes.template}>
        <Button
          kind="plain"
          icon={<IconDownload size={20} stroke={1.6} aria-hidden="true" />}
          onClick={() => saveBlob(templateFile())}
        >
          {words.template}
        </Button>
        <span>{words.templateHint}</span>
      </div>
    </>
  );
}
