import type { Dispatch, SetStateAction } from 'react';
import { useState } from 'react';
import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Steps } from '../../../ui/layout/steps.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { emptyDraft, type ImportDraft } from './empty-draft.ts';
import { askedOf, rowsOf, sentSheet, shownRows, withSheet } from './import-draft.ts';
import classes from './player-imports.module.css';
import { useImportPlayers, usePreview, useReadSheet } from './queries.ts';
import { SheetStep } from './sheet-step.tsx';
import { importWords } from './words.ts';

const steps = ['sheet', 'columns', 'check'] as const;

/** Brings many players at once from a sheet: chosen or pasted, its columns named, row by row looked at, entered. */
export function ImportPlayersDialog({
  eventId,
  categories,
  draft,
  onChange,
  opened,
  onClose,
}: {
  eventId: string;
  categories: readonly string[];
  draft: ImportDraft;
  onChange: Dispatch<SetStateAction<ImportDraft>>;
  opened: boolean;
  onClose: () => void;
}) {
  const text = useWords(importWords);
  const read = useReadSheet(eventId);
  const preview = usePreview(eventId);
  const enter = useImportPlayers(eventId);
  const [blankRead, setBlankRead] = useState(false);
  const [tries, setTries] = useState(0);
  const busy = read.isPending || preview.isPending || enter.isPending;
  const go = (step: ImportDraft['step']) => onChange({ ...draft, step });

  const readSheet = () => {
    const pasted = draft.pasted.trim() ? new File([draft.pasted], 'pasted.txt', { type: 'text/plain' }) : null;
    const file = draft.file ?? pasted;
    setBlankRead(file === null);
    setTries(0);
    if (file) read.mutate(file, { onSuccess: (sheet) => onChange((now) => withSheet(now, sheet)) });
  };
  /** What no column says is asked before the rows are looked at, else every one of them would be wrong. */
  const checkAsked = () => (askedOf(draft).open.length > 0 ? setTries(tries + 1) : check());
  /** What is looked at anew; a failure leaves what was there. */
  const check = (changed: ImportDraft = draft) => {
    const sent = sentSheet(changed);
    if (sent.rows.length === 0) return onChange({ ...changed, judged: [] });
    return preview.mutate(sent, {
      onSuccess: ({ rows }) => onChange({ ...changed, step: 'check', judged: rows }),
    });
  };
  const rows = draft.step === 'check' ? shownRows(draft) : [];
  const count = (outcome: string) => rows.filter((one) => one.outcome === outcome).length;
  const isDone = rows.length > 0 && rows.every(({ outcome }) => ['entered', 'waits', 'left'].includes(outcome));
  const enterAll = () =>
    enter.mutate(sentSheet(draft), {
      onSuccess: ({ rows: judged }) => {
        const news = judged.filter(({ outcome }) => outcome === 'enter').length;
        onChange((now) => ({ ...now, judged: judged.map(settled) }));
        toast.success(text.entered({ count: news }));
      },
    });
  const close = () => {
    if (isDone) onChange(emptyDraft());
    onClose();
  };

  return (
    <Dialog
      open={opened}
      onClose={close}
      size="xl"
      locked={busy}
      title={text.title}
      sub={text.sub}
      footer={
        <>
          {draft.step === 'sheet' || isDone ? (
            <Button onClick={close} disabled={busy}>
              {isDone ? text.done : text.close}
            </Button>
          ) : (
            <Button disabled={busy} onClick={() => go(draft.step === 'check' ? 'columns' : 'sheet')}>
              {text.back}
            </Button>
          )}
          {draft.step === 'sheet' && (
            <Button key="next" kind="main" loading={read.isPending} onClick={readSheet}>
              {text.read}
            </Button>
          )}
          {draft.step === 'columns' && (
            <Button
              key="next"
              kind="main"
              loading={preview.isPending}
              disabled={!draft.mapping.includes('name')}
              onClick={checkAsked}
            >
              {text.check({ count: rowsOf(draft).length - draft.leftOut.length })}
            </Button>
          )}
          {draft.step === 'check' && isDone && (
            <Button key="next" kind="main" onClick={() => onChange(emptyDraft())}>
              {text.anew}
            </Button>
          )}
          {draft.step === 'check' && !isDone && (
            <Button
              key="next"
              kind="main"
              loading={enter.isPending}
              disabled={preview.isPending || count('enter') + count('wait') === 0}
              onClick={enterAll}
            >
              {count('enter') === 0 && count('wait') > 0
                ? text.enterWait({ count: count('wait') })
                : text.enter({ count: count('enter') })}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.steps}>
        <Steps
          steps={steps.map((step) => text.steps[step])}
          current={steps.indexOf(draft.step)}
          onGo={(step) => !busy && go(steps[step] ?? 'sheet')}
        />
      </div>
      {draft.step === 'sheet' && (
        <SheetStep draft={draft} onChange={onChange} error={blankRead ? text.nothing : undefined} />
      )}
      {draft.step === 'columns' && draft.sheet && (
        <ColumnsStep draft={draft} sheet={draft.sheet} categories={categories} tries={tries} onChange={onChange} />
      )}
      {draft.step === 'check' && (
        <CheckStep draft={draft} rows={rows} categories={categories} busy={busy} onCheck={check} />
      )}
    </Dialog>
  );
}

/** What was to be entered is, once the answer is here. */
function settled<Row extends { outcome: string }>(row: Row): Row {
  const after: Readonly<Record<string, string>> = { enter: 'entered', wait: 'waits' };
  return { ...row, outcome: after[row.outcome] ?? row.outcome };
}
