import type { Dispatch, SetStateAction } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Steps } from '../../../ui/layout/steps.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from '../sheet-reading/columns-step.tsx';
import { emptyDraft, type ImportDraft } from './empty-draft.ts';
import { partnersOf, playersIn, rowsOf } from './import-draft.ts';
import classes from './player-imports.module.css';
import { type ImportSteps, importSteps, useImportSteps } from './use-import-steps.ts';
import { SheetStep } from '../sheet-reading/sheet-step.tsx';
import { importWords } from './words.ts';

/** Imports many players from a sheet: choose or paste it, name its columns, check the rows, enter the players. */
export function ImportPlayersDialog({
  eventId,
  categories,
  isOfChess,
  draft,
  onChange,
  opened,
  onClose,
}: {
  eventId: string;
  categories: readonly string[];
  isOfChess: boolean;
  draft: ImportDraft;
  onChange: Dispatch<SetStateAction<ImportDraft>>;
  opened: boolean;
  onClose: () => void;
}) {
  const words = useWords(importWords);
  const steps = useImportSteps(eventId, draft, onChange);
  const { rows, isDone, busy, go } = steps;
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
      title={words.title}
      sub={words.sub}
      footer={<ImportButtons draft={draft} steps={steps} onAnew={() => onChange(emptyDraft())} onClose={close} />}
    >
      <div className={classes.steps}>
        <Steps
          steps={importSteps.map((step) => words.steps[step])}
          current={importSteps.indexOf(draft.step)}
          onGo={(step) => !busy && go(importSteps[step] ?? 'sheet')}
        />
      </div>
      {draft.step === 'sheet' && (
        <SheetStep
          draft={draft}
          isOfChess={isOfChess}
          onChange={(changed) => {
            steps.forgetFault();
            onChange(changed);
          }}
          error={steps.fault ?? undefined}
        />
      )}
      {draft.step === 'columns' && draft.sheet && (
        <ColumnsStep
          draft={draft}
          sheet={draft.sheet}
          isOfChess={isOfChess}
          categories={categories}
          tries={steps.tries}
          busy={busy}
          onChange={onChange}
          onReadTabs={steps.readTabs}
          onLeaveOut={steps.leaveOut}
        />
      )}
      {draft.step === 'check' && (
        <CheckStep
          draft={draft}
          rows={rows}
          categories={categories}
          busy={busy}
          onCheck={steps.check}
          onType={steps.type}
        />
      )}
    </Dialog>
  );
}

function ImportButtons({
  draft,
  steps,
  onAnew,
  onClose,
}: {
  draft: ImportDraft;
  steps: ImportSteps;
  onAnew: () => void;
  onClose: () => void;
}) {
  const words = useWords(importWords);
  const { rows, isDone, busy } = steps;
  const count = (outcome: string) => rows.filter((one) => one.outcome === outcome).length;
  const entering = rows.filter(({ outcome }) => outcome === 'enter');
  const remains = count('enter') + count('wait') > 0;
  // Rows are in and nothing more can be entered: what is left to correct is kept for the next time.
  const isOver = isDone || (!remains && count('entered') + count('waits') > 0);
  return (
    <>
      {isDone ? (
        <Button disabled={busy} onClick={onAnew}>
          {words.anew}
        </Button>
      ) : draft.step === 'sheet' ? (
        <Button onClick={onClose} disabled={busy}>
          {words.close}
        </Button>
      ) : (
        <Button disabled={busy} onClick={() => steps.go(draft.step === 'check' ? 'columns' : 'sheet')}>
          {words.back}
        </Button>
      )}
      {draft.step === 'sheet' && (
        <Button key="next" kind="main" loading={steps.isReading} onClick={steps.readSheet}>
          {words.read}
        </Button>
      )}
      {draft.step === 'columns' && (
        <Button
          key="next"
          kind="main"
          loading={steps.isChecking}
          disabled={!draft.mapping.includes('name')}
          onClick={steps.checkAsked}
        >
          {words.check({ count: rowsOf(draft).length - draft.leftOut.length })}
        </Button>
      )}
      {draft.step === 'check' && isOver && (
        <Button key="done" kind="main" disabled={busy} onClick={onClose}>
          {words.done}
        </Button>
      )}
      {draft.step === 'check' && !isOver && !remains && (
        <Button key="later" disabled={busy} onClick={onClose}>
          {words.close}
        </Button>
      )}
      {draft.step === 'check' && !isOver && remains && (
        <Button key="next" kind="main" loading={steps.isEntering} disabled={steps.isChecking} onClick={steps.enterAll}>
          {count('enter') === 0 && count('wait') > 0
            ? words.enterWait({ count: count('wait') })
            : playersIn(entering) < entering.length || entering.some((one) => partnersOf(one).length > 0)
              ? words.enterRows({ count: count('enter') })
              : words.enter({ count: count('enter') })}
        </Button>
      )}
    </>
  );
}
