import { unknownNames } from '@maidan/domain/schedule/table/unknown-names';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowRightBar,
  IconDownload,
  IconFileText,
  IconLayoutBoard,
  IconTable,
  IconTournament,
} from '@tabler/icons-react';
import { useDeferredValue, useEffect, useMemo, useReducer, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Chip, StatusChip } from '../../../ui/chip.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { LogoMark } from '../../../ui/logo.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { BracketsTab } from './brackets-tab.tsx';
import { ByesTab } from './byes-tab.tsx';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { EditorNotices } from './editor-notices.tsx';
import { editorWords } from './editor-words.ts';
import { isDirty, nextEditor, openEditor, type Sheet } from './editor.ts';
import classes from './schedule-editor.module.css';
import { groundOf, readPlan } from '../../draws/sheets/plan-view.ts';
import { PlannerTab } from '../planner/planner-tab.tsx';
import type { Fixtures } from '../queries.ts';
import { ScoreSheetsButton } from '../overview/score-sheets-button.tsx';
import { useSaveQuestion } from './save-question.tsx';
import { ScheduleTab } from '../table/schedule-tab.tsx';
import { useSaving } from './use-saving.ts';

const tabs = [
  { key: 'planner', Icon: IconLayoutBoard },
  { key: 'schedule', Icon: IconTable },
  { key: 'brackets', Icon: IconTournament },
  { key: 'byes', Icon: IconArrowRightBar },
] as const;
type TabKey = (typeof tabs)[number]['key'];

const sheetOf = ({ editable_fixtures: texts, locked }: Fixtures): Sheet => ({ ...texts, locked });

/** The editor over the whole screen (B§2): the plan as blocks and as a table, brackets and byes, saved and printed together. */
export function FixtureEditor({
  eventId,
  eventName,
  fixtures,
  onClose,
  onStored,
}: {
  eventId: string;
  eventName: string | undefined;
  fixtures: Fixtures;
  onClose: () => void;
  onStored: () => void;
}) {
  const words = useWords(editorWords);
  const [editor, send] = useReducer(nextEditor, sheetOf(fixtures), openEditor);
  const [tab, setTab] = useState<TabKey>('planner');
  const [ground, setGround] = useState(() => groundOf(fixtures));
  const [leaving, setLeaving] = useState(false);
  const [draft, setDraft] = useState(() => readDraft(eventId, fixtures.version));
  const [side, setSide] = useState<HTMLElement | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const saving = useSaving({ eventId, fixtures, sheet: editor.now, send, onStored });
  const { version, busy, failure, pdfUrl, printed } = saving;
  const dirty = isDirty(editor);
  // Typing goes ahead of the check of the whole plan.
  const table = useDeferredValue(editor.now.schedule_table);
  const plan = useMemo(() => readPlan(ground, table), [ground, table]);
  const typed = useDeferredValue(editor.now);
  const strangers = useMemo(
    () => new Map(unknownNames(typed, ground.draws).map(({ path, msg }) => [path, msg])),
    [typed, ground],
  );
  const { save, question } = useSaveQuestion({ editor, ground, onSave: () => void saving.saveAndPrint() });

  // Written shortly after the last key, and when the page goes away.
  useEffect(() => {
    if (!dirty) return;
    const keep = () => keepDraft(eventId, version, editor.now);
    const later = setTimeout(keep, 300);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(later);
      window.removeEventListener('pagehide', keep);
    };
  }, [dirty, editor.now, eventId, version]);

  useEffect(() => {
    const undoByKeys = (event: KeyboardEvent) => {
      const isField = event.target instanceof HTMLInputElement;
      if (isField || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      send({ type: event.shiftKey ? 'redone' : 'undone' });
    };
    window.addEventListener('keydown', undoByKeys);
    return () => window.removeEventListener('keydown', undoByKeys);
  }, []);

  return (
    <Dialog
      open
      full
      locked={busy !== null}
      onClose={() => (dirty ? setLeaving(true) : onClose())}
      title={
        <Row as="span" oneLine>
          <LogoMark />
          {eventName || words.tournamentDashboard}
          {fixtures.play.some((match) => match.status === 'playing') && <StatusChip status="live" />}
        </Row>
      }
      sub={busy ? words.busy[busy] : dirty ? words.unsavedChanges : words.allSaved({ version })}
      actions={
        <>
          {pdfUrl && (
            <Button href={pdfUrl} target="_blank" icon={<Icon of={IconDownload} />}>
              {words.downloadPdf}
            </Button>
          )}
          {pdfUrl && <ScoreSheetsButton eventId={eventId} version={version} />}
          <Button kind="main" loading={busy !== null} onClick={save} icon={<Icon of={IconFileText} />}>
            {words.saveAndPrint}
          </Button>
        </>
      }
    >
      <div className={classes.editor}>
        <div className={classes.rail}>
          <nav aria-label={words.fixtures} className={classes.tabs}>
            {tabs.map(({ key, Icon }) => (
              <button
                key={key}
                type="button"
                className={classes.railItem}
                aria-current={tab === key ? 'page' : undefined}
                onClick={() => setTab(key)}
              >
                <Icon size={20} stroke={1.6} aria-hidden="true" />
                <span className={classes.railLabel}>{words.tabs[key]}</span>
                <RailCount tab={key} sheet={editor.now} clashes={plan.clashCount} faults={plan.rowFaults.size} />
              </button>
            ))}
          </nav>
          {tab === 'planner' && <div ref={setSide} />}
        </div>
        <Stack as="section" gap={0} className={classes.stage} aria-label={words.tabs[tab]}>
          <Row gap={[8, 12]} className={classes.toolbar}>
            <h2>{words.tabs[tab]}</h2>
            {plan.clashCount > 0 && (
              <Chip tone="gold" icon={<Icon of={IconAlertTriangle} size={16} stroke={1.8} />}>
                {words.toSettle({ count: plan.clashCount })}
              </Chip>
            )}
            {plan.rowFaults.size > 0 && <Chip tone="red">{words.unreadable({ count: plan.rowFaults.size })}</Chip>}
            {strangers.size > 0 && <Chip tone="gold">{words.notEntered({ count: strangers.size })}</Chip>}
            <span className={classes.space} />
            <div ref={setTools} className={classes.tools} />
            <IconButton
              label={words.undo}
              framed
              disabled={editor.past.length === 0}
              onClick={() => send({ type: 'undone' })}
            >
              <Icon of={IconArrowBackUp} />
            </IconButton>
            <IconButton
              label={words.redo}
              framed
              disabled={editor.future.length === 0}
              onClick={() => send({ type: 'redone' })}
            >
              <Icon of={IconArrowForwardUp} />
            </IconButton>
          </Row>
          <EditorNotices
            failure={failure}
            busy={busy !== null}
            onRetry={() => void saving.saveAndPrint()}
            draft={draft}
            onRestore={() => {
              if (draft) send({ type: 'restored', draft: draft.sheet });
              setDraft(null);
            }}
            onForget={() => {
              dropDraft(eventId);
              setDraft(null);
            }}
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
              onSwapped={(answer) => {
                setGround(groundOf(answer));
                send({ type: 'replaced', saved: sheetOf(answer) });
                saving.setVersion(answer.version);
                onStored();
              }}
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
          keepDraft(eventId, version, editor.now);
          onClose();
        }}
      >
        {words.closeWhy}
      </ConfirmDialog>
    </Dialog>
  );
}

function RailCount({ tab, sheet, clashes, faults }: { tab: TabKey; sheet: Sheet; clashes: number; faults: number }) {
  if (tab === 'planner' && clashes === 0) return null;
  if (tab === 'planner') return <Chip tone="gold">{clashes}</Chip>;
  if (tab === 'schedule' && faults > 0) return <Chip tone="red">{faults}</Chip>;
  const counts = {
    schedule: Math.max(0, sheet.schedule_table.length - 1),
    brackets: Object.keys(sheet.brackets).length,
    byes: sheet.byes.length,
  };
  return <span className={classes.count}>{counts[tab]}</span>;
}
