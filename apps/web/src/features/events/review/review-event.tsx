import type { Review } from '@maidan/contract/events/review';
import { useWords } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { CategoryList } from '../public-events/category-list.tsx';
import { EventDetails } from '../public-events/event-details.tsx';
import { EventFacts } from '../public-events/event-facts.tsx';
import { EventHero } from '../public-events/event-hero.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { differenceWords } from './difference-words.ts';
import classes from './review-dialog.module.css';
import { WaitingChoices } from './waiting-choices.tsx';
import { reviewWords } from './words.ts';

/** What has changed since the approved version, and the page as players will see it. */
export function ReviewEvent({ event, page, difference }: Pick<Review, 'event' | 'page' | 'difference'>) {
  const words = useWords(reviewWords);
  const text = useWords(differenceWords);
  const now = useNow();
  return (
    <div className={classes.event}>
      {(event.pendingRevision !== null || difference.fields.length + difference.categories.length > 0) && (
        <DifferenceTable event={event} difference={difference} />
      )}
      {event.pendingRevision?.reason && (
        <section>
          <h3>{text.playersRead}</h3>
          <q>{event.pendingRevision.reason}</q>
        </section>
      )}
      {event.pendingRevision && <WaitingChoices revision={event.pendingRevision} />}
      <section>
        <h3>{event.pendingRevision === null ? words.asPlayersSee : words.asPlayersSeeNow}</h3>
        <div className={classes.page}>
          <EventHero event={page} level={3} />
          <EventFacts event={page} now={now} />
          <CategoryList event={page} isPreview />
          <EventDetails event={page} now={now} />
        </div>
      </section>
      <Questions page={page} />
    </div>
  );
}

/** What the organizer asks beside what everybody is asked. */
function Questions({ page }: Pick<Review, 'page'>) {
  const text = useWords(differenceWords);
  const { dynamicQuestions } = page.customization;
  return (
    <section>
      <h3>{text.questions}</h3>
      {dynamicQuestions.length === 0 ? (
        <p className="quiet">{text.noQuestions}</p>
      ) : (
        <ol className={classes.questions}>
          {dynamicQuestions.map(({ id, question, isRequired }) => (
            <li key={id}>
              {question}
              {isRequired && <span className="quiet"> ({text.required})</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
