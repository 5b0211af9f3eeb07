import { drawNoteInWords } from '../../../platform/draw-note-words.ts';
import type { FixturesAnswer } from '@maidan/contract/draws/schedule';
import { unknownNames } from '@maidan/domain/schedule/table/unknown-names';
import { useDeferredValue, useMemo, useReducer, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import { BracketsTab } from './brackets-tab.tsx';
import { ByesTab } from './byes-tab.tsx';
import { EditorActions, EditorTitle } from './editor-head.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { EditorRail, type EditorTab } from './editor-rail.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { editorWords } from './editor-words.ts';
import { isDirty, nextEditor, openEditor, type ScheduleTexts } from './editor.ts';
import classes from './schedule-editor.module.css';
import { type ScheduleBasis, basisOf, readSchedule } from '../../draws/sheets/schedule-view.ts';
import { PlannerTab } from '../planner/planner-tab.tsx';
import type { StoredSchedule } from '../queries.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { PublishButton } from '../overview/publish-button.tsx';
import { useSaveQuestion } from './save-question.tsx';
import { ScheduleTab } from '../table/schedule-tab.tsx';
import { useDraft } from './use-draft.ts';
import { useSaving } from './use-saving.ts';
import { useUndoKeys } from './use-undo-keys.ts';

const textsOf = ({ editable_fixtures: texts, locked }: StoredSchedule): ScheduleTexts => ({ ...texts, locked });

interface ScheduleEditorProps {
  eventId: string;
  eventName: string | undefined;
  /** The event's last day, YYYY-MM-DD. */
  lastDate: string;
  stored: StoredSchedule;
  /** When open entries were announced to close: publishing ends them for the drawn categories. */
  entriesUntil: string | null;
  onClose: () => void;
  onStored: () => void;
}

/**
 * The full-screen editor (B§2): the schedule as blocks and as a table, brackets and byes, saved and printed together.
 */
export function ScheduleEditor(props: ScheduleEditorProps) {
  const { eventId, eventName, lastDate, stored, entriesUntil, onClose, onStored } = props;
  const words = useWords(editorWords);
  const [editor, send] = useReducer(nextEditor, textsOf(stored), openEditor);
  const [tab, setTab] = useState<EditorTab>('planner');
  const [basis, setGround] = useState(() => basisOf(stored));
  const [leaving, setLeaving] = useState(false);
  const [side, setSide] = useState<HTMLElement | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const onSaved = (saved: StoredSchedule) => setGround((ground) => ({ ...ground, ...basisOf(saved) }));
  const saving = useSaving({ eventId, stored, texts: editor.now, send, onStored, onSaved });
  const { version, busy, failure, pdfUrl, printed } = saving;
  const dirty = isDirty(editor);
  const [opened] = useState(stored.version);
  const draft = useDraft({ eventId, opened, version, editor, send });
  const { schedule, strangers } = useTyped(editor.now, basis);
  const leave = () => {
    draft.keep();
    onClose();
  };
  const { save, ask, question } = useSaveQuestion({
    editor,
    basis,
    onSave: (names) => void saving.saveAndPrint(names),
  });

  useUndoKeys(send);
  const onSwapped = (answer: FixturesAnswer) => {
    setGround(basisOf(answer));
    send({ type: 'replaced', saved: textsOf(answer) });
    saving.setVersion(answer.version);
    onStored();
  };

  return (
    <Dialog
      open
      full
      locked={busy !== null}
      onClose={() => (dirty ? setLeaving(true) : onClose())}
      title={<EditorTitle eventName={eventName} isLive={stored.play.some((match) => match.status === 'playing')} />}
      sub={busy ? words.busy[busy] : dirty ? words.unsavedChanges : words.allSaved({ version })}
      actions={
        <EditorActions
          eventId={eventId}
          pdfUrl={pdfUrl}
          busy={busy !== null}
          publish={<PublishButton {...{ eventId, entriesUntil, stored }} disabled={dirty || busy !== null} />}
          onSave={save}
        />
      }
    >
      <div className={classes.editor}>
        <EditorRail
          tab={tab}
          onTab={setTab}
          texts={editor.now}
          clashes={schedule.clashCount}
          faults={schedule.rowFaults.size}
        >
          {tab === 'planner' && <div ref={setSide} />}
        </EditorRail>
        <Stack as="section" gap={0} className={classes.stage} aria-label={words.tabs[tab]}>
          <EditorToolbar
            tab={tab}
            clashes={schedule.clashCount}
            faults={schedule.rowFaults.size}
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
              basis={basis}
              schedule={schedule}
              lastDate={lastDate}
              texts={editor.now}
              reasonOf={(match) => whyUnplaced(stored, match)}
              side={side}
              tools={tools}
              send={send}
            />
          )}
          {tab === 'schedule' && (
            <ScheduleTab table={editor.now.schedule_table} schedule={schedule} strangers={strangers} send={send} />
          )}
          {tab === 'brackets' && (
            <BracketsTab
              eventId={eventId}
              brackets={editor.now.brackets}
              basis={basis}
              schedule={schedule}
              strangers={strangers}
              tools={tools}
              dirty={dirty}
              versionForSwap={() =>
                ask() ? Promise.resolve(null) : dirty ? saving.saveOnly() : Promise.resolve(version)
              }
              onSwapped={onSwapped}
              send={send}
            />
          )}
          {tab === 'byes' && <ByesTab texts={editor.now} strangers={strangers} draws={basis.draws} send={send} />}
        </Stack>
      </div>
      {question}
      <LeaveQuestion open={leaving} onStay={() => setLeaving(false)} onLeave={leave} />
    </Dialog>
  );
}

/** Why a match found no place when the schedule was made. */
function whyUnplaced({ summary }: StoredSchedule, match: string): string | undefined {
  const unplaced = summary.unplaced.find((one) => one.match === match);
  return unplaced && drawNoteInWords(unplaced.why ?? unplaced.reason);
}

/** The edits, parsed as a schedule and checked. Typing does not wait for the check of the whole schedule. */
function useTyped(now: ScheduleTexts, basis: ScheduleBasis) {
  const table = useDeferredValue(now.schedule_table);
  const schedule = useMemo(() => readSchedule(basis, table), [basis, table]);
  const typed = useDeferredValue(now);
  const strangers = useMemo(
    () => new Map(unknownNames(typed, basis.draws).map((problem) => [problem.path, problem])),
    [typed, basis],
  );
  return { schedule, strangers };
}
