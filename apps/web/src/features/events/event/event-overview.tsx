import type { OwnEvent } from '@maidan/contract/events/event';
import type { ReactNode } from 'react';
import { CategoryFee } from '../../../platform/fees/category-fee.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import { posterDate, number, percent, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { sportName } from '../../../platform/names/stored-names.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LongList } from '../../../ui/layout/disclosure.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { Poster } from '../../../ui/poster.tsx';
import { Stat, StatGrid } from '../../../ui/stat.tsx';
import { WayToPlayers } from '../new-event/way-to-players.tsx';
import { EventFacts } from './event-details-dialog.tsx';
import classes from './event-overview.module.css';
import { changeWords } from '../event-changes/change-words.ts';
import { valuesOf } from './event-form-values.ts';
import { EventPreview } from './event-preview.tsx';
import { EventSteps } from './event-steps.tsx';
import { type EventAction, type EventLook, eventPlaces, isPast, lastDayOf } from './event-state.ts';
import { detailWords } from './detail-words.ts';
import { noLimitIn } from './places-words.ts';
import { UmpireCard } from './umpire-card.tsx';
import { WaitingChange } from '../event-changes/waiting-change.tsx';

/**
 * An event's overview: its steps, figures, categories with their places (and below each what `noteOf` says of it), the
 * facts, the umpires, the winners.
 */
export function EventOverview({
  event,
  primary,
  hasSteps,
  onAction,
  plan,
  gate,
  fit,
  noteOf,
  qr,
  winnersAside,
  certificates,
  may = () => false,
}: {
  event: OwnEvent;
  primary: EventLook['primary'] | null;
  /** Not where another card says how it stands. */
  hasSteps: boolean;
  onAction: (action: EventLook['primary']['action']) => void;
  /** When the schedule ends, once there is one; until then, whether all matches will fit. */
  plan?: ReactNode;
  /** The way to the scanner, while it is needed. */
  gate?: ReactNode;
  fit?: ReactNode;
  noteOf?: (category: OwnEvent['categories'][number]) => ReactNode;
  /** Beside the winners: taking them back, while that is possible. */
  winnersAside?: ReactNode;
  /** Below the winners: the certificates made from them. */
  certificates?: ReactNode;
  /** Which actions the reader's role allows. */
  may?: (action: EventAction) => boolean;
  /** Renders a text as a QR code. */
  qr: (text: string, label: string) => ReactNode;
}) {
  const text = useWords(detailWords).overview;
  const change = useWords(changeWords);
  // Calling it off ended every entry: all figures would be nought.
  const isCalledOff = event.tournamentStatus === 'cancelled';
  // Nobody has entered it yet: instead of figures, what it still needs and what it will look like.
  const isOnItsWay = event.approvalStatus !== 'approved' && !isCalledOff;
  return (
    <Stack>
      {event.unpublished && (
        <Banner tone="red" title={change.unpublished}>
          {event.unpublished.reason}
        </Banner>
      )}
      {event.pendingRevision && (
        <WaitingChange
          event={event}
          revision={event.pendingRevision}
          onEdit={may('edit') ? () => onAction('edit') : null}
        />
      )}
      {hasSteps && !isOnItsWay && (
        <EventSteps event={event} primary={primary} onAction={onAction} plan={plan} gate={gate} />
      )}
      {!isCalledOff && !isOnItsWay && <Figures event={event} />}
      <div className={classes.columns}>
        <div className={classes.main}>
          {isOnItsWay && <WayToPlayers event={event} may={may} onAction={onAction} />}
          <Card title={text.categories}>
            {event.categories.length === 0 ? (
              <p className="quiet">{text.noCategories}</p>
            ) : (
              <LongList rows={event.categories}>
                {(categories) => <Categories categories={categories} isCounted={!isCalledOff} noteOf={noteOf} />}
              </LongList>
            )}
          </Card>
          {event.winners && (
            <Card title={text.winners} aside={winnersAside}>
              <KeyValueList
                items={Object.entries(event.winners).map(([category, winners]) => ({
                  label: category,
                  value: (
                    <ol className={classes.winners}>
                      {[
                        winners.firstPlace,
                        winners.secondPlace,
                        winners.thirdPlaces?.join(', ') ?? winners.thirdPlace,
                      ].map((name, place) => name && <li key={place}>{`${place + 1}. ${name}`}</li>)}
                    </ol>
                  ),
                }))}
              />
              {certificates && <div className={classes.certificates}>{certificates}</div>}
            </Card>
          )}
          {event.about && (
            <Card title={text.about}>
              <p className={classes.about}>{event.about}</p>
            </Card>
          )}
          {fit}
        </div>
        <div className={classes.side}>
          {isOnItsWay && <EventPreview values={valuesOf(event)} picture={event.poster} isPage />}
          <Card flush>
            {!isOnItsWay && (
              <div className={classes.poster}>
                <Poster
                  image={event.poster}
                  focus={event.posterFocus}
                  sport={event.sports}
                  {...posterDate(event.dateandtime, lastDayOf(event))}
                  label={sportName(event.sports)}
                />
              </div>
            )}
            <div className={classes.facts}>
              <EventFacts event={event} />
            </div>
          </Card>
          {event.hasFixtures && !isPast(event) && <UmpireCard code={event.code} qr={qr} />}
        </div>
      </div>
    </Stack>
  );
}

function Figures({ event }: { event: OwnEvent }) {
  const text = useWords(detailWords).overview;
  const { taken, capacity, unit } = eventPlaces(event);
  return (
    <StatGrid label={text.figures} inOneLine>
      <Stat
        size="md"
        label={text.registrations}
        value={number(event.registrationsCount)}
        note={text.waiting({ count: event.waitlistedCount })}
      />
      <Stat
        size="md"
        label={text.taken({ unit })}
        value={capacity === null ? number(taken) : text.ofCount({ count: taken, of: capacity })}
        note={capacity ? percent((taken / capacity) * 100) : noLimitIn(event.categories)}
      />
      <Stat
        size="md"
        label={text.checkedIn}
        value={number(event.checkedInCount)}
        note={text.of({ count: event.registrationsCount })}
      />
      {/* The server sends no income to helpers who may not see the money. */}
      {'revenue' in event && (
        <Stat size="md" label={text.revenue} value={rupees(event.revenue)} note={text.revenueNote} />
      )}
    </StatGrid>
  );
}

function Categories({
  categories,
  isCounted,
  noteOf,
}: {
  categories: readonly OwnEvent['categories'][number][];
  isCounted: boolean;
  noteOf: ((category: OwnEvent['categories'][number]) => ReactNode) | undefined;
}) {
  const text = useWords(detailWords).overview;
  return (
    <ul className={classes.categories}>
      {categories.map((category) => (
        <li key={category._id ?? category.name}>
          <b>{category.name}</b>
          <span className={classNames('quiet', !isCounted && classes.last)}>
            <CategoryFee {...category} />
          </span>
          {isCounted && (
            <span className="num">
              {category.capacity === undefined
                ? text.entriesOf({ count: category.participants })
                : text.ofCount({ count: category.participants, of: category.capacity })}
            </span>
          )}
          {isCounted && <small className={classes.note}>{noteOf?.(category)}</small>}
        </li>
      ))}
    </ul>
  );
}
