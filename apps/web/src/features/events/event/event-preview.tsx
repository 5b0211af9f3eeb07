import { eventCapacity } from '@maidan/domain/events/categories';
import { IconMapPin } from '@tabler/icons-react';
import { Row } from '../../../ui/layout/row.ts';
import { posterDate, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { sportName } from '../../../platform/names/stored-names.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Poster } from '../../../ui/poster.tsx';
import classes from './event-form.module.css';
import { lastDayOf } from './event-state.ts';
import card from './event-card.module.css';
import type { EventValues } from './event-form-values.ts';
import { noLimitOf } from './places-words.ts';
import { formWords } from './form-words.ts';

/** A live preview of the event as players will see it in a list. */
export function EventPreview({
  values,
  picture,
  isPage = false,
}: {
  values: EventValues;
  picture: string | null;
  /** On a page of its own, where there is room for it on a phone as well. */
  isPage?: boolean;
}) {
  const words = useWords(formWords);
  const named = values.categories.filter(({ name }) => name.trim() !== '');
  // A fee that is not typed yet is no free entry.
  const fees = named.flatMap(({ price }) => (price === '' ? [] : [price]));
  const least = Math.min(...fees);
  const limits = named.map(({ capacity }) => ({ capacity: capacity === '' ? null : capacity }));
  const { capacity } = eventCapacity(limits.map((one) => one.capacity));
  const noLimit = noLimitOf(limits);
  return (
    <aside className={isPage ? undefined : classes.preview} aria-label={words.preview}>
      <p className={classes.previewTitle}>{words.previewTitle}</p>
      <div className={card.card}>
        <Poster
          image={picture}
          focus={values.posterFocus}
          sport={values.sports}
          {...(values.dateandtime
            ? posterDate(values.dateandtime, lastDayOf({ dateandtime: values.dateandtime, days: values.days || 1 }))
            : { days: '–', month: words.dateToCome })}
          label={values.sports ? sportName(values.sports) : words.sportToCome}
        />
        <div className={card.body}>
          <h3 className={card.name}>{values.eventName || words.nameToCome}</h3>
          <p className={card.place}>
            <IconMapPin size={16} stroke={1.6} aria-hidden="true" />
            <span>{[values.location || words.placeToCome, values.stateUT].filter(Boolean).join(', ')}</span>
          </p>
          <div className={card.figures}>
            <span className="quiet">
              {noLimit
                ? `${words.placesLabel}: ${noLimit.words} ${noLimit.where}`
                : words.places({ count: capacity ?? 0 })}
            </span>
            <span className="num">
              {fees.length === 0 ? '₹–' : least === 0 ? words.free : words.from({ fee: rupees(least) })}
            </span>
          </div>
          {named.length > 0 && (
            <Row gap={6}>
              {named.slice(0, 6).map(({ key, name }) => (
                <Chip key={key}>{name}</Chip>
              ))}
            </Row>
          )}
        </div>
      </div>
    </aside>
  );
}
