import type { Draw } from '@maidan/domain/draws/draw';
import { swapEntries } from '@maidan/domain/draws/changes/swap-entries';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { drawNoteInWords } from '../../../platform/draw-note-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { sheetWords } from '../../draws/sheets/sheet-words.ts';

/**
 * Two entrants change places: chosen here or dragged onto each other; shows what the swap undoes before it happens.
 */
export function SwapDialog({
  draw,
  first: dragged,
  second: onto,
  clashesAfter,
  savesFirst,
  onClose,
  onSwap,
}: {
  draw: Draw;
  first: string | null;
  second: string | null;
  /** The number of clashes of the schedule with this draw. */
  clashesAfter: (draw: Draw) => number;
  /** Whether edits to the texts are sent to the server first. */
  savesFirst: boolean;
  onClose: () => void;
  /** Throws if the swap is refused. */
  onSwap: (entries: readonly [string, string], reason: string) => Promise<void>;
}) {
  const words = useWords(sheetWords);
  const [first, setFirst] = useState(dragged);
  const [second, setSecond] = useState(onto);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const verdict = first !== null && second !== null ? swapEntries(draw, first, second) : null;
  const clashes = verdict?.ok ? clashesAfter(verdict.draw) : 0;
  const data = draw.entries.map((entry) => ({
    value: entry.id,
    label: entry.seed === undefined ? entry.name : `${entry.name} (${entry.seed})`,
  }));
  const swap = async () => {
    if (first === null || second === null) return;
    setBusy(true);
    setFailure('');
    try {
      await onSwap([first, second], reason.trim());
      onClose();
    } catch (thrown) {
      setFailure(messageOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={words.swapTwo}
      sub={words.swapWhy({ category: draw.category })}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button kind="main" loading={busy} disabled={!verdict?.ok} onClick={() => void swap()}>
            {words.swap}
          </Button>
        </>
      }
    >
      <FieldStack>
        <SelectField label={words.entrant} searchable data={data} value={first} onChange={setFirst} />
        <SelectField
          label={words.changesWith}
          searchable
          data={data.filter((one) => one.value !== first)}
          value={second}
          onChange={setSecond}
        />
        <TextField
          label={words.swapReason}
          description={words.swapReasonHint}
          maxLength={200}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div role="status">
          {verdict?.ok &&
            verdict.warnings.map((warning) => (
              <Note key={warning.text} tone="gold">
                {drawNoteInWords(warning)}
              </Note>
            ))}
          {clashes > 0 && <Note tone="gold">{words.willClash({ count: clashes })}</Note>}
          {savesFirst && <Note>{words.savedFirst}</Note>}
        </div>
        {failure && (
          <div role="alert">
            <Note tone="red">{failure}</Note>
          </div>
        )}
      </FieldStack>
    </Dialog>
  );
}
