import { indiaDay } from '@maidan/domain/india-time';
import type { ScheduleSettings } from '@maidan/domain/schedule/settings/settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconCalendarEvent, IconDownload, IconEdit } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { PlayedOn } from '../../../platform/names/played-on.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { date, duration, longDate, number } from '../../../platform/format.ts';
import { drawNoteInWords } from '../../../platform/draw-note-words.ts';
import { matchInWords } from '../../../platform/draw-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { DrawSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stat, StatGrid } from '../../../ui/stat.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { ScheduleEditor } from '../editor/schedule-editor.tsx';
import classes from './schedule-panel.module.css';
import { CategorySchedule } from './category-schedule.tsx';
import { editorWords } from '../editor/editor-words.ts';
import { entrantsQuery, type StoredSchedule, scheduleQuery } from '../queries.ts';
import { PapersMenu } from './papers-menu.tsx';
import { PublishButton } from './publish-button.tsx';
import { ScoreSheetsButton } from './score-sheets-button.tsx';
import { UnprintedNames } from './unprinted-names.tsx';
import { ScheduleSettingsDialog, type Seeding } from '../settings/schedule-settings-dialog.tsx';
import { endDateTime, endOfPlay } from '../../../platform/schedule/evening.ts';
import { toldInWords } from '../../../platform/schedule/schedule-words.ts';
import { formOf } from '../settings/settings-form.ts';

export interface FixturesPanelProps {
  eventId: string;
  eventName: string;
  eventStartsAt: string;
  eventDays: number;
  sport: string;
  approved: boolean;
  /** Whether entries are open, the list is final, or the event is over. */
  state: 'open' | 'closed' | 'completed' | 'cancelled';
  /** When open entries were announced to close; null where they have closed, or late ones are taken on purpose. */
  entriesUntil: string | null;
  /** Ends open registrations; for whom the reader's role allows it. */
  end?: ReactNode;
  seeding?: Seeding;
}

/** The event's schedule: created, viewed, edited, published, printed. */
export function FixturesPanel(event: FixturesPanelProps) {
  const words = useWords(editorWords);
  const queryClient = useQueryClient();
  const entrants = useQuery(entrantsQuery(event.eventId));
  const hasFixtures = entrants.data?.hasFixtures === true;
  const stored = useQuery({ ...scheduleQuery(event.eventId), enabled: hasFixtures });
  const [open, setOpen] = useState<'settings' | 'editor' | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['fixtures', event.eventId] });

  if (entrants.isPending || (hasFixtures && stored.isPending)) return <DrawSkeleton rounds={3} />;
  const failed = stored.error ?? entrants.error;
  if (failed) {
    return <ErrorState message={messageOf(failed)} onRetry={() => void refresh()} />;
  }
  return (
    <PlayedOn sport={event.sport} names={settingsOf(stored.data)?.court_names}>
      {stored.data ? (
        <Created event={event} stored={stored.data} onOpen={setOpen} />
      ) : (
        <EmptyState
          level={2}
          title={words.noFixtures}
          drawing="draw"
          action={
            <Row gap={8}>
              <Button
                kind="main"
                disabled={!event.approved}
                icon={<Icon of={IconCalendarEvent} />}
                onClick={() => setOpen('settings')}
              >
                {words.schedule}
              </Button>
              {event.end}
            </Row>
          }
        >
          {event.approved ? words[reasons[event.state]] : words.afterApproval}
        </EmptyState>
      )}
      {open === 'settings' && entrants.data && (
        <ScheduleSettingsDialog
          {...event}
          categories={categoriesOf(entrants.data.categories)}
          lastCourts={entrants.data.lastCourts}
          last={
            stored.data
              ? formOf(
                  settingsOf(stored.data) as ScheduleSettings,
                  stored.data.draws,
                  categoriesOf(entrants.data.categories),
                  indiaDay(new Date(event.eventStartsAt)),
                )
              : null
          }
          onClose={() => setOpen(null)}
          onCreated={() => void refresh().then(() => setOpen('editor'))}
        />
      )}
      {open === 'editor' && stored.data && (
        <ScheduleEditor
          {...event}
          lastDate={indiaDay(new Date(Date.parse(event.eventStartsAt) + (event.eventDays - 1) * 86_400_000))}
          stored={stored.data}
          onClose={() => setOpen(null)}
          onStored={() => void refresh()}
        />
      )}
    </PlayedOn>
  );
}

/** Says that the date of the event was moved away from its schedule. */
function OtherDays({
  event: { eventStartsAt, eventDays },
  stored,
}: Pick<Parameters<typeof Created>[0], 'event' | 'stored'>) {
  const words = useWords(editorWords);
  const [planned] = stored.schedule.flatMap(({ start }) => start ?? []).toSorted();
  const lastDay = new Date(Date.parse(eventStartsAt) + (eventDays - 1) * 86_400_000);
  if (!planned || isWithin(planned, eventStartsAt, lastDay)) return null;
  const days = date(eventStartsAt, lastDay);
  return (
    <Banner title={words.otherDays} tone="red">
      {words.otherDaysWhy({ planned: date(planned), days })}
    </Banner>
  );
}

/** Publishing makes the event as long as its play: said before, as tickets and page show it at once. */
function MoreDays({
  event: { eventStartsAt, eventDays },
  stored: { schedule, summary, settings },
}: Pick<Parameters<typeof Created>[0], 'event' | 'stored'>) {
  const words = useWords(editorWords);
  const [planned] = schedule.flatMap(({ start }) => start ?? []).toSorted();
  const { finish } = summary;
  const lastDay = new Date(Date.parse(eventStartsAt) + (eventDays - 1) * 86_400_000);
  const isMovedAway = planned !== undefined && !isWithin(planned, eventStartsAt, lastDay);
  if (!finish || isMovedAway) return null;
  // The last day of play: an evening that ends after midnight is one day.
  const { day: ends } = endOfPlay(settings as unknown as ScheduleSettings, finish);
  if (indiaDay(new Date(ends)) <= indiaDay(lastDay)) return null;
  return (
    <Banner title={words.moreDays}>
      {words.moreDaysWhy({
        ends: longDate(ends),
        days: date(eventStartsAt, lastDay),
        all: date(eventStartsAt, ends),
      })}
    </Banner>
  );
}

function isWithin(moment: string, first: string, last: Date): boolean {
  const day = indiaDay(new Date(moment));
  return indiaDay(new Date(first)) <= day && day <= indiaDay(last);
}

const settingsOf = (stored: StoredSchedule | null | undefined) => stored?.settings as ScheduleSettings | undefined;

const reasons = {
  open: 'noFixturesWhy',
  closed: 'noFixturesEnded',
  completed: 'noFixturesOver',
  cancelled: 'noFixturesCancelled',
} as const;

const categoriesOf = (
  categories: readonly {
    name: string;
    isTeam?: boolean | undefined;
    entrants: readonly { name: string; isException?: true | undefined }[];
  }[],
) =>
  categories.map(({ name, isTeam, entrants }) => ({
    name,
    isTeam,
    entrants: entrants.map((entrant) => entrant.name),
    exceptions: entrants.filter(({ isException }) => isException).map((entrant) => entrant.name),
  }));

function Created({
  event,
  stored,
  onOpen,
}: {
  event: FixturesPanelProps;
  stored: StoredSchedule;
  onOpen: (what: 'settings' | 'editor') => void;
}) {
  const words = useWords(editorWords);
  const { summary } = stored;
  const settings = stored.settings as unknown as ScheduleSettings;
  const ends = summary.finish === null ? null : endOfPlay(settings, summary.finish);
  const nameOf = (id: string) => {
    const match = stored.schedule.find((one) => one.id === id);
    return match ? matchInWords(match) : id;
  };
  const said = [
    ...summary.notes.map(drawNoteInWords),
    ...summary.unplaced.map(({ match, reason, why }) => `${nameOf(match)}: ${drawNoteInWords(why ?? reason)}`),
  ];
  return (
    <Stack gap={20}>
      <Row>
        <Button kind="main" icon={<Icon of={IconEdit} />} onClick={() => onOpen('editor')}>
          {words.openFixtures}
        </Button>
        {stored.pdfUrl && (
          <Button href={stored.pdfUrl} target="_blank" icon={<Icon of={IconDownload} />}>
            {words.downloadFixtures}
          </Button>
        )}
        <ScoreSheetsButton eventId={event.eventId} />
        <PapersMenu eventId={event.eventId} />
        <PublishButton eventId={event.eventId} entriesUntil={event.entriesUntil} stored={stored} />
        {event.state !== 'cancelled' && <Button onClick={() => onOpen('settings')}>{words.createAgain}</Button>}
      </Row>
      <UnprintedNames draws={stored.draws} />
      {event.state !== 'completed' && <OtherDays event={event} stored={stored} />}
      {['open', 'closed'].includes(event.state) && <MoreDays event={event} stored={stored} />}
      {stored.conflicts.length > 0 && (
        <Banner title={words.toSettle({ count: stored.conflicts.length })} tone="gold">
          {stored.conflicts
            .slice(0, 3)
            .map((conflict) => `${toldInWords(conflict)}.`)
            .join(' ')}
        </Banner>
      )}
      {summary.matches === 0 && stored.draws.some(({ swiss }) => swiss?.takenOver !== undefined) ? (
        <Banner title={words.playedElsewhere}>{words.playedElsewhereWhy}</Banner>
      ) : (
        <StatGrid label={words.fixtures}>
          <Stat
            label={words.matches}
            value={number(summary.placed)}
            note={words.ofPlaced({ count: summary.matches })}
          />
          <Stat label={words.days} value={number(summary.daysUsed)} note={words.version({ version: stored.version })} />
          <Stat
            label={words.playEnds}
            value={ends ? ends.time : '–'}
            note={
              ends &&
              [
                ends.night ? words.nightAfter({ day: longDate(ends.day) }) : longDate(ends.day),
                summary.provenBest
                  ? words.provenBest
                  : summary.lowerBound && words.atBest({ at: endDateTime(settings, summary.lowerBound) }),
              ]
                .filter(Boolean)
                .join('. ')
            }
          />
          <Stat label={words.timeOnCourt} value={duration(summary.finishOpenMinutes)} note={words.timeOnCourtWhy} />
        </StatGrid>
      )}
      <CategorySchedule stored={stored} />
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
