import { indiaDay } from '@maidan/domain/india-time';
import type { ScheduleSettings } from '@maidan/domain/schedule/settings/settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconCalendarEvent, IconDownload, IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { dateTime, duration, longDate, number, time } from '../../../platform/format.ts';
import { drawNoteInWords } from '../../../platform/draw-note-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { DrawSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stat, StatGrid } from '../../../ui/stat.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { FixtureEditor } from '../editor/schedule-editor.tsx';
import classes from './schedule-panel.module.css';
import { CategoryPlan } from './category-plan.tsx';
import { editorWords } from '../editor/editor-words.ts';
import { entrantsQuery, type Fixtures, fixturesQuery, usePublishFixtures } from '../queries.ts';
import { ScoreSheetsButton } from './score-sheets-button.tsx';
import { ScheduleFixturesDialog } from '../settings/schedule-fixtures-dialog.tsx';
import { dayInWords, scheduleInWords } from '../schedule-words.ts';
import { formOf } from '../settings/settings-form.ts';

export interface FixturesPanelProps {
  eventId: string;
  eventName: string;
  eventStartsAt: string;
  sport: string;
  approved: boolean;
  /** Whether people still enter, the list is final, or the event is over. */
  state: 'open' | 'closed' | 'completed';
}

/** The event's fixtures: created, looked at, edited, published, printed. */
export function FixturesPanel(event: FixturesPanelProps) {
  const words = useWords(editorWords);
  const queryClient = useQueryClient();
  const entrants = useQuery(entrantsQuery(event.eventId));
  const hasFixtures = entrants.data?.hasFixtures === true;
  const fixtures = useQuery({ ...fixturesQuery(event.eventId), enabled: hasFixtures });
  const [open, setOpen] = useState<'settings' | 'editor' | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['fixtures', event.eventId] });

  if (entrants.isPending || (hasFixtures && fixtures.isPending)) return <DrawSkeleton rounds={3} />;
  const failed = fixtures.error ?? entrants.error;
  if (failed) {
    return <ErrorState message={messageOf(failed)} onRetry={() => void refresh()} />;
  }
  return (
    <>
      {fixtures.data ? (
        <Created event={event} fixtures={fixtures.data} onOpen={setOpen} />
      ) : (
        <EmptyState
          level={2}
          title={words.noFixtures}
          drawing="draw"
          action={
            <Button
              kind="main"
              disabled={!event.approved}
              icon={<Icon of={IconCalendarEvent} />}
              onClick={() => setOpen('settings')}
            >
              {words.schedule}
            </Button>
          }
        >
          {event.approved ? words[reasons[event.state]] : words.afterApproval}
        </EmptyState>
      )}
      {open === 'settings' && entrants.data && (
        <ScheduleFixturesDialog
          {...event}
          categories={categoriesOf(entrants.data.categories)}
          last={
            fixtures.data
              ? formOf(
                  fixtures.data.settings as unknown as ScheduleSettings,
                  fixtures.data.draws,
                  categoriesOf(entrants.data.categories),
                  indiaDay(new Date(event.eventStartsAt)),
                )
              : null
          }
          onClose={() => setOpen(null)}
          onCreated={() => void refresh().then(() => setOpen('editor'))}
        />
      )}
      {open === 'editor' && fixtures.data && (
        <FixtureEditor
          {...event}
          fixtures={fixtures.data}
          onClose={() => setOpen(null)}
          onStored={() => void refresh()}
        />
      )}
    </>
  );
}

const reasons = { open: 'noFixturesWhy', closed: 'noFixturesEnded', completed: 'noFixturesOver' } as const;

const categoriesOf = (
  categories: readonly { name: string; isTeam?: boolean | undefined; entrants: readonly { name: string }[] }[],
) =>
  categories.map(({ name, isTeam, entrants }) => ({
    name,
    isTeam,
    entrants: entrants.map((entrant) => entrant.name),
  }));

function Created({
  event,
  fixtures,
  onOpen,
}: {
  event: FixturesPanelProps;
  fixtures: Fixtures;
  onOpen: (what: 'settings' | 'editor') => void;
}) {
  const words = useWords(editorWords);
  const { summary } = fixtures;
  const said = [
    ...summary.notes.map(drawNoteInWords),
    ...summary.unplaced.map(
      ({ match, reason, why }) => `${match}: ${why ? dayInWords(drawNoteInWords(why)) : scheduleInWords(reason)}`,
    ),
  ];
  return (
    <Stack gap={20}>
      <Row>
        <Button kind="main" icon={<Icon of={IconEdit} />} onClick={() => onOpen('editor')}>
          {words.openFixtures}
        </Button>
        {fixtures.pdfUrl && (
          <Button href={fixtures.pdfUrl} target="_blank" icon={<Icon of={IconDownload} />}>
            {words.downloadFixtures}
          </Button>
        )}
        <ScoreSheetsButton eventId={event.eventId} version={fixtures.version} />
        <PublishButton event={event} fixtures={fixtures} />
        <Button onClick={() => onOpen('settings')}>{words.createAgain}</Button>
      </Row>
      {fixtures.conflicts.length > 0 && (
        <Banner title={words.toSettle({ count: fixtures.conflicts.length })} tone="gold">
          {fixtures.conflicts
            .slice(0, 3)
            .map((conflict) => `${scheduleInWords(conflict.msg)}.`)
            .join(' ')}
        </Banner>
      )}
      <StatGrid label={words.fixtures}>
        <Stat label={words.matches} value={number(summary.placed)} note={words.ofPlaced({ count: summary.matches })} />
        <Stat label={words.days} value={number(summary.daysUsed)} note={words.version({ version: fixtures.version })} />
        <Stat
          label={words.playEnds}
          value={summary.finish ? time(summary.finish) : '–'}
          note={
            summary.finish &&
            [
              longDate(summary.finish),
              summary.provenBest
                ? words.provenBest
                : summary.lowerBound && words.atBest({ at: dateTime(summary.lowerBound) }),
            ]
              .filter(Boolean)
              .join('. ')
          }
        />
        <Stat label={words.timeOnCourt} value={duration(summary.finishOpenMinutes)} note={words.timeOnCourtWhy} />
      </StatGrid>
      <CategoryPlan fixtures={fixtures} />
      {said.length > 0 && (
        <Card title={words.goodToKnow}>
          <ul className={classes.notes}>
            {said.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  );
}

/** What is marked as a clash goes onto the public page on purpose only. */
function PublishButton({ event, fixtures }: { event: FixturesPanelProps; fixtures: Fixtures }) {
  const words = useWords(editorWords);
  const publish = usePublishFixtures(event.eventId);
  const [asking, setAsking] = useState(false);
  const { conflicts } = fixtures;
  const send = async () => {
    try {
      await publish.mutateAsync(undefined);
      toast.success(words.onPublicPage);
    } catch (thrown) {
      toast.error(messageOf(thrown));
      throw thrown;
    }
  };
  return (
    <>
      <Button
        disabled={fixtures.published}
        loading={publish.isPending}
        onClick={() => (conflicts.length > 0 ? setAsking(true) : void send().catch(() => undefined))}
      >
        {fixtures.published ? words.published : words.publish}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.publishAsIs}
        confirmLabel={words.publish}
        keepLabel={words.backToFixtures}
        onConfirm={send}
      >
        <ul>
          {conflicts.slice(0, clashesShown).map(({ msg }) => (
            <li key={msg}>{scheduleInWords(msg)}.</li>
          ))}
          {conflicts.length > clashesShown && <li>{words.andMore({ count: conflicts.length - clashesShown })}</li>}
        </ul>
      </ConfirmDialog>
    </>
  );
}

const clashesShown = 5;
