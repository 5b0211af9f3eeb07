import type { PublicEvent } from '@maidan/contract/events/public-events';
import { number, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import classes from './event-details.module.css';
import { publicWords } from './words.ts';

type Prize = NonNullable<PublicEvent['prizes']>[number];

const whose = ({ category, class: name }: Prize): string => (name === null ? category : `${category}, ${name}`);

const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const kindOf = (place: number): 'one' | 'two' | 'few' | 'other' => {
  const kind = rules.select(place);
  return kind === 'one' || kind === 'two' || kind === 'few' ? kind : 'other';
};

/** What each place of a category wins: "1st ₹5,000 and a trophy". */
export function EventPrizes({ prizes }: { prizes: readonly Prize[] }) {
  const words = useWords(publicWords);
  return (
    <dl className={classes.prizes} aria-label={words.prizes}>
      {[...Map.groupBy(prizes, whose)].map(([title, own]) => (
        <div key={title}>
          <dt>{title}</dt>
          {own.map(({ place, amount, item }) => (
            <dd key={place}>
              {words.ordinals[kindOf(place)]({ n: number(place) })}{' '}
              <b>{[amount > 0 && rupees(amount), item].filter(Boolean).join(' + ')}</b>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
