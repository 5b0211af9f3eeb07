import type { Review } from '@maidan/contract/events/review';
import { dateTime, rupees } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { CategoryList } from '../public-events/category-list.tsx';
import { EventDetails } from '../public-events/event-details.tsx';
import { EventFacts } from '../public-events/event-facts.tsx';
import { EventHero } from '../public-events/event-hero.tsx';
import classes from './review-dialog.module.css';
import { fieldName } from './review-names.ts';
import { reviewWords } from './words.ts';

/** What has changed since the approved version, and the page as players will see it. */
export function ReviewEvent({ page, changes }: Pick<Review, 'page' | 'changes'>) {
  const words = useWords(reviewWords);
  const now = useNow();
  return (
    <div className={classes.event}>
      {changes.length > 0 && (
        <section className={classes.changes}>
          <h3>{words.changedSince}</h3>
          <dl>
            {changes.map(({ field, from, to }) => (
              <div key={field}>
                <dt>{fieldName(field)}</dt>
                <dd>
                  <del>{readable(field, from)}</del>
                  <ins>{readable(field, to)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section>
        <h3>{words.asPlayersSee}</h3>
        <div className={classes.page}>
          <EventHero event={page} level={3} />
          <EventFacts event={page} now={now} />
          <CategoryList event={page} isPreview />
          <EventDetails event={page} now={now} />
        </div>
      </section>
    </div>
  );
}

function readable(field: string, value: string): string {
  if (value === '') return wordsNow(reviewWords).nothing;
  if (field === 'dateandtime' || field === 'lastdate') return dateTime(value);
  if (field === 'prizePool') return rupees(Number(value));
  return field === 'poster' ? wordsNow(reviewWords).anotherPicture : value;
}
