import type { PublicEvent } from '@maidan/contract/events/public-events';
import { type ReactNode, useState } from 'react';
import { eventDate, eventDays, posterDate, shortDate, time, weekday } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { inWidths } from '../../../ui/poster.tsx';
import { CourtScene } from './court-scene.tsx';
import classes from './event-hero.module.css';
import { publicWords } from './words.ts';

/** "12–13", "December", "2026", "Sat–Sun"; across the end of a month "30", "November – 1 Dec". */
function heroDate({ dateandtime, lastDay }: PublicEvent) {
  const { days: first, month: full } = posterDate(dateandtime);
  const [month, year] = full.split(' ');
  if (lastDay === null)
    return { days: first, month, year, weekdays: eventDays({ dateandtime, lastDay }).split(',')[0] };
  const { days } = posterDate(dateandtime, lastDay);
  return {
    days,
    month: days.includes('–') ? month : `${month} – ${shortDate(lastDay)}`,
    year,
    weekdays: `${weekday(dateandtime)}–${weekday(lastDay)}`,
  };
}

/** The poster and the date come first, before everything else; during play a phone has them in one line. */
export function EventHero({
  event,
  level = 1,
  isSlim = false,
  children,
}: {
  event: PublicEvent;
  level?: 1 | 3;
  /** The draws are out: on a wide screen they take the room of the picture. */
  isSlim?: boolean;
  children?: ReactNode;
}) {
  const Name = level === 1 ? 'h1' : 'h3';
  const words = useWords(publicWords);
  const [failed, setFailed] = useState(false);
  const picture = failed ? null : (event.poster ?? event.customization.brandingImages.bannerImage?.url ?? null);
  const { days, month, weekdays, year } = heroDate(event);
  return (
    <header
      className={classNames(
        classes.hero,
        picture !== null && classes.own,
        event.isLive && classes.live,
        isSlim && classes.slim,
      )}
    >
      {children}
      {picture ? (
        <img
          className={classNames(classes.picture, picture === event.poster && classes.whole)}
          // Folded away on a phone during play, it is not loaded there.
          loading={event.isLive ? 'lazy' : undefined}
          fetchPriority="high"
          {...inWidths(picture)}
          sizes="(max-width: 899px) 100vw, 52vw"
          alt=""
          onError={() => setFailed(true)}
        />
      ) : (
        <CourtScene sport={event.sports} />
      )}
      <div className={classes.words}>
        {event.isLive && (
          <p className={classes.chips}>
            <Chip tone="red" breathing large>
              {words.liveNow}
            </Chip>
          </p>
        )}
        <Name className={classes.name}>{event.name}</Name>
        {(event.isLive || isSlim) && (
          <p className={classNames(classes.line, event.isLive && classes.onPhone)}>
            {`${eventDate(event)} · ${event.location}`}
          </p>
        )}
        <p className={classes.when}>
          <span className={classNames('num', classes.days, event.lastDay !== null && classes.many)}>{days}</span>
          <span>
            <span className={classes.month}>{`${month} ${year}`}</span>
            <span className={classes.weekday}>
              <span>{weekdays}</span> <span className={classes.hour}>{time(event.dateandtime)}</span>
            </span>
          </span>
        </p>
      </div>
    </header>
  );
}
