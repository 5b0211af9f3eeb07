import type { Problem } from '@maidan/domain/fact';
import type { FixturesAnswer } from '@maidan/contract/draws/schedule';
import { checkPlan } from '@maidan/domain/schedule/table/conflicts';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Segments } from '../../../ui/layout/tabs.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Row } from '../../../ui/layout/row.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { BracketPairs } from './bracket-pairs.tsx';
import classes from './brackets-tab.module.css';
import { DrawnBracket } from '../../draws/sheets/drawn-bracket.tsx';
import type { EditableFixtures, ScheduleBasis, ScheduleView } from '../../draws/sheets/schedule-view.ts';
import type { EditorEvent } from './editor.ts';
import { swapEntrants } from '../queries.ts';
import { sheetWords } from '../../draws/sheets/sheet-words.ts';
import { SwapDialog } from './swap-dialog.tsx';

type Bracket = EditableFixtures['brackets'][string];
type BracketView = 'drawn' | 'list';

/** Shows a draw twice: as a drawing, to read and rearrange; and as the list of pairs, whose texts can be edited. */
export function BracketsTab({
  eventId,
  brackets,
  basis,
  schedule,
  strangers,
  tools,
  dirty,
  versionForSwap,
  onSwapped,
  send,
}: {
  eventId: string;
  brackets: EditableFixtures['brackets'];
  basis: ScheduleBasis;
  schedule: ScheduleView;
  /** Names that nobody in the category has, by path. */
  strangers: ReadonlyMap<string, Problem>;
  tools: HTMLElement | null;
  dirty: boolean;
  /** Saves pending edits first and returns the version to swap on; null if saving failed. */
  versionForSwap: () => Promise<number | null>;
  onSwapped: (answer: FixturesAnswer) => void;
  send: (event: EditorEvent) => void;
}) {
  const words = useWords(sheetWords);
  const names = Object.keys(brackets);
  const [chosen, setChosen] = useState(names[0]);
  const [view, setView] = useState<BracketView>('drawn');
  const [swapping, setSwapping] = useState<{ first: string | null; second: string | null } | null>(null);
  const name = chosen !== undefined && brackets[chosen] ? chosen : names[0];
  const bracket = name === undefined ? undefined : brackets[name];
  if (name === undefined || !bracket) {
    return (
      <EmptyState title={words.noBrackets} drawing="draw">
        {words.noBracketsWhy}
      </EmptyState>
    );
  }
  const draw = basis.draws.find((one) => one.category === name);
  const hasBegun = draw?.matches.some(({ id }) =>
    ['called', 'playing', 'done'].includes(basis.play.get(id)?.status ?? ''),
  );
  const whyNot = hasBegun ? words.drawStands : draw?.format === 'swiss' ? words.pairedByScore : null;
  const swappable = draw !== undefined && draw.entries.length > 1 && whyNot === null;
  // Only the lines of a knock-out support dragging one entrant onto another.
  const movable = swappable && draw.format === 'single_elimination';
  const swap = async (entries: readonly [string, string], reason: string) => {
    const version = await versionForSwap();
    if (version === null) throw new Error('Your other changes could not be saved. Nothing has been swapped.');
    onSwapped(await swapEntrants(eventId, { category: name, entries, version, ...(reason && { reason }) }));
    toast.success(words.swapped);
  };
  return (
    <Stack gap={12} className={classes.brackets}>
      {tools &&
        createPortal(
          <BracketTools
            whyNot={whyNot}
            swappable={swappable}
            view={view}
            onView={setView}
            onSwap={() => setSwapping({ first: null, second: null })}
          />,
          tools,
        )}
      <CategoryChoice names={names} name={name} onChoose={setChosen} />
      <BracketFacts bracket={bracket} />
      {draw?.format === 'group_knockout' && <Quiet>{words.groupFacts}</Quiet>}
      {whyNot !== null && <Quiet>{whyNot}</Quiet>}
      {view === 'drawn' && draw ? (
        <DrawnBracket
          key={name}
          draw={draw}
          matches={schedule.matches}
          basis={basis}
          movable={movable}
          onSwap={(first, second) => setSwapping({ first, second })}
        />
      ) : (
        <BracketPairs name={name} pairs={bracket.matches} strangers={strangers} send={send} />
      )}
      {swapping && draw && (
        <SwapDialog
          draw={draw}
          {...swapping}
          savesFirst={dirty}
          clashesAfter={(changed) =>
            checkPlan(
              basis.draws.map((one) => (one === draw ? changed : one)),
              basis.settings,
              schedule.assignments,
              basis.results,
            ).filter((one) => one.rule !== 'H1').length
          }
          onClose={() => setSwapping(null)}
          onSwap={swap}
        />
      )}
    </Stack>
  );
}

function BracketTools({
  whyNot,
  swappable,
  view,
  onView,
  onSwap,
}: {
  whyNot: string | null;
  swappable: boolean;
  view: BracketView;
  onView: (view: BracketView) => void;
  onSwap: () => void;
}) {
  const words = useWords(sheetWords);
  return (
    <>
      <Button
        size="sm"
        disabled={!swappable}
        title={whyNot ?? undefined}
        icon={<Icon of={IconArrowsExchange} size={18} stroke={1.8} />}
        onClick={onSwap}
      >
        {words.swapEntrants}
      </Button>
      <Segments
        label={words.view}
        options={[
          { key: 'drawn', label: words.draw },
          { key: 'list', label: words.matches },
        ]}
        value={view}
        onChange={onView}
      />
    </>
  );
}

function CategoryChoice({
  names,
  name,
  onChoose,
}: {
  names: readonly string[];
  name: string;
  onChoose: (name: string) => void;
}) {
  const words = useWords(sheetWords);
  if (names.length > 6)
    return (
      <SelectField
        aria-label={words.category}
        className={classes.category}
        data={names}
        value={name}
        onChange={(key) => key !== null && onChoose(key)}
      />
    );
  return (
    <div className={classes.scroll}>
      <Segments
        label={words.category}
        options={names.map((key) => ({ key, label: key }))}
        value={name}
        onChange={onChoose}
      />
    </div>
  );
}

function BracketFacts({ bracket }: { bracket: Bracket }) {
  const words = useWords(sheetWords);
  return (
    <Row as="dl" gap={[4, 24]} align="stretch" className={classes.facts}>
      <div>
        <dt>{words.totalSlots}</dt>
        <dd>{bracket.total_slots}</dd>
      </div>
      <div>
        <dt>{words.numRounds}</dt>
        <dd>{bracket.num_rounds}</dd>
      </div>
      <div>
        <dt>{words.matches}</dt>
        <dd>{bracket.matches.length}</dd>
      </div>
    </Row>
  );
}
