import { IconArrowRightBar, IconLayoutBoard, IconTable, IconTournament } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import type { ScheduleTexts } from './editor.ts';
import { editorWords } from './editor-words.ts';
import classes from './schedule-editor.module.css';

const tabs = [
  { key: 'planner', sign: IconLayoutBoard },
  { key: 'schedule', sign: IconTable },
  { key: 'brackets', sign: IconTournament },
  { key: 'byes', sign: IconArrowRightBar },
] as const;
export type EditorTab = (typeof tabs)[number]['key'];

/** The four views of a schedule, each with a count of its contents or its faults. */
export function EditorRail({
  tab,
  onTab,
  texts,
  clashes,
  faults,
  children,
}: {
  tab: EditorTab;
  onTab: (tab: EditorTab) => void;
  texts: ScheduleTexts;
  clashes: number;
  faults: number;
  /** The chosen tab's own content, below. */
  children: ReactNode;
}) {
  const words = useWords(editorWords);
  return (
    <div className={classes.rail}>
      <nav aria-label={words.fixtures} className={classes.tabs}>
        {tabs.map(({ key, sign }) => (
          <button
            key={key}
            type="button"
            className={classes.railItem}
            aria-current={tab === key ? 'page' : undefined}
            onClick={() => onTab(key)}
          >
            <Icon of={sign} />
            <span className={classes.railLabel}>{words.tabs[key]}</span>
            <RailCount tab={key} texts={texts} clashes={clashes} faults={faults} />
          </button>
        ))}
      </nav>
      {children}
    </div>
  );
}

function RailCount({
  tab,
  texts,
  clashes,
  faults,
}: {
  tab: EditorTab;
  texts: ScheduleTexts;
  clashes: number;
  faults: number;
}) {
  if (tab === 'planner' && clashes === 0) return null;
  if (tab === 'planner') return <Chip tone="gold">{clashes}</Chip>;
  if (tab === 'schedule' && faults > 0) return <Chip tone="red">{faults}</Chip>;
  const counts = {
    schedule: Math.max(0, texts.schedule_table.length - 1),
    brackets: Object.keys(texts.brackets).length,
    byes: texts.byes.length,
  };
  return <span className={classes.count}>{counts[tab]}</span>;
}
