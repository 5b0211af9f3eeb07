import type { FixturesAnswer } from '@maidan/contract/draws/schedule';
import { unknownNames } from '@maidan/domain/schedule/table/unknown-names';
import { useDeferredValue, useMemo, useReducer, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import { BracketsTab } from './brackets-tab.tsx';
import { ByesTab } from './byes-tab.tsx';
import { EditorActions, EditorTitle } from './editor-head.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { EditorRail, type EditorTab } from './editor-rail.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { editorWords } from './editor-words.ts';
import { isDirty, nextEditor, openEditor, type Sheet } from './editor.ts';
import classes from './schedule-editor.module.css';
import { type Ground, groundOf, readPlan } from '../../draws/sheets/plan-view.ts';
import { PlannerTab } from '../planner/planner-tab.tsx';
import type { Fixtures } from '../queries.ts';
import { useSaveQuestion } from './save-question.tsx';
import { ScheduleTab } from '../table/schedule-tab.tsx';
import { useDraft } from './use-draft.ts';
import { useSaving } from './use-saving.ts';
import { useUndoKeys } from './use-undo-keys.ts';

const sheetOf = ({ editable_fixtures: texts, locked }: Fixtures): Sheet => ({ ...texts, locked });

interface ScheduleEditorProps {
  eventId: string;
  eventName: string | undefined;
  fixtures: Fixtures;
  onClose: () => void;
  onStored: () => void;
}

/** The editor over the whole screen (B§2): the plan as blocks and as a table, brackets and byes, saved and printed together. */
export function FixtureEditor({ eventId, eventName, fixtures, onClose, onStored }: ScheduleEditorProps) {
  const words = useWords(editorWords);
  const [editor, send] = useReducer(nextEditor, sheetOf(fixtures), openEditor);
  const [tab, setTab] = useState<EditorTab>('planner');
  const [ground, setGround] = useState(() => groundOf(fixtures));
  const [leaving, setLeaving] = useState(false);
  const [side, setSide] = useState<HTMLElement | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const saving = useSaving({ eventId, fixtures, sheet: editor.now, send, onStored });
  const { version, busy, failure, pdfUrl, printed } = saving;
  const dirty = isDirty(editor);
  const [opened] = useState(fixtures.version);
  const draft = useDraft({ eventId, opened, version, editor, send });
  const { plan, strangers } = useTyped(editor.now, ground);
  const { save, question } = useSaveQuestion({ editor, ground, onSave: () => void saving.saveAndPrint() });

  useUndoKeys(send);
  const onSwapped = (answer: FixturesAnswer) => {
    setGround(groundOf(answer));
    send({ type: 'replaced', saved: sheetOf(answer) });
    saving.setVersion(answer.version);
    onStored();
  };

  return (
    <Dialog
      open
      full
      locked={busy !== null}
      onClose={() => (dirty ? setLeaving(true) : onClose())}
      title={<EditorTitle eventName={eventName} isLive={fixtures.play.some((match) => match.status === 'playing')} />}
      sub={busy ? words.busy[busy] : dirty ? words.unsavedChanges : words.allSaved({ version })}
      actions={<EditorActions eventId={eventId} version={version} pdfUrl={pdfUrl} busy={busy !== null} onSave={save} />}
    >
      <div className={classes.editor}>
        <EditorRail tab={tab} onTab={setTab} sheet={editor.now} clashes={plan.clashCount} faults={plan.rowFaults.size}>
          {tab === 'planner' && <div ref={setSide} />}
        </EditorRail>
        <Stack as="section" gap={0} className={classes.stage} aria-label={words.tabs[tab]}>
          <EditorToolbar
            tab={tab}
            clashes={plan.clashCount}
            faults={plan.rowFaults.size}
            strangers={strangers.size}
            tools={setTools}
            editor={editor}
            send={send}
          />
          <EditorNotices
            failure={failure}
            busy={busy !== null}
            onRetry={() => void saving.saveAndPrint()}
            draft={draft.kept}
            onRestore={draft.restore}
            onForget={draft.forget}
            ready={pdfUrl && printed === version && !dirty ? { version, pdfUrl } : null}
          />
          {tab === 'planner' && (
            <PlannerTab
              ground={ground}
              plan={plan}
              sheet={editor.now}
              reasonOf={(match) => fixtures.summary.unplaced.find((one) => one.match === match)?.reason}
              side={side}
              tools={tools}
              send={send}
            />
          )}
          {tab === 'schedule' && (
            <ScheduleTab table={editor.now.schedule_table} plan={plan} strangers={strangers} send={send} />
          )}
          {tab === 'brackets' && (
            <BracketsTab
              eventId={eventId}
              brackets={editor.now.brackets}
              ground={ground}
              plan={plan}
              strangers={strangers}
              tools={tools}
              dirty={dirty}
              versionForSwap={() => (dirty ? saving.saveOnly() : Promise.resolve(version))}
              onSwapped={onSwapped}
              send={send}
            />
          )}
          {tab === 'byes' && (
            <ByesTab
              byes={editor.now.byes}
              categories={Object.keys(editor.now.brackets)}
              strangers={strangers}
              send={send}
            />
          )}
        </Stack>
      </div>
      {question}
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title={words.closeUnsaved}
        confirmLabel={words.close}
        onConfirm={() => {
          draft.keep();
          onClose();
        }}
      >
        {words.closeWhy}
      </ConfirmDialog>
    </Dialog>
  );
}

/** What is typed, read as a plan and checked. Typing goes ahead of the check of the whole plan. */
function useTyped(now: Sheet, ground: Ground) {
  const table = useDeferredValue(now.schedule_table);
  const plan = useMemo(() => readPlan(ground, table), [ground, table]);
  const typed = useDeferredValue(now);
  const strangers = useMemo(
    () => new Map(unknownNames(typed, ground.draws).map(({ path, msg }) => [path, msg])),
    [typed, ground],
  );
  return { plan, strangers };
}
