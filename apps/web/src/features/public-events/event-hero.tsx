import type { PublicEvent } from '@maidan/contract/public-events';
import { useState } from 'react';
import { time, longDate, posterDate } from '../../platform/format.ts';
import { useWords } from '../../platform/language.tsx';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CourtScene } from './court-scene.tsx';
import classes from './event-hero.module.css';
import { publicWords } from './words.ts';

/** The poster and the date win: everything else on the page comes after them. */
export function EventHero({ event }: { event: PublicEvent }) {
  const text = useWords(publicWords);
  const [failed, setFailed] = useState(false);
  const picture = failed ? null : (event.poster ?? event.customization.brandingImages.bannerImage?.url ?? null);
  const { days, month } = posterDate(event.dateandtime);
  return (
    <header className={classNames(classes.hero, picture !== null && classes.own)}>
      {picture ? (
        <img className={classes.picture} src={picture} alt="" onError={() => setFailed(true)} />
      ) : (
        <CourtScene sport={event.sports} />
      )}
      <div className={classes.words}>
        {event.isLive && (
          <p className={classes.chips}>
            <Chip tone="red" breathing large>
              {text.liveNow}
            </Chip>
          </p>
        )}
        <h1>{event.name}</h1>
        <p className={classes.when}>
          <span className={classNames('num', classes.days)}>{days}</span>
          <span>
            <span className={classes.month}>{month.split(' ')[0]}</span>
            <span className={classes.weekday}>
              {longDate(event.dateandtime).split(',')[0]}, {month.split(' ').at(-1)} · {time(event.dateandtime)}
            </span>
          </span>
        </p>
      </div>
    </header>
  );
}
