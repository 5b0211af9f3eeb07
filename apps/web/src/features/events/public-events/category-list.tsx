import type { PublicCategory, PublicEvent } from '@maidan/contract/events/public-events';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { rulesInWords } from '../../../platform/rule-words.ts';
import { classNames } from '../../../ui/class-names.ts';
import classes from './category-list.module.css';
import { fee, placesOf } from './event-words.ts';
import { publicWords } from './words.ts';

/** Every category with its fee, its limits and how full it is; a tap enters it. */
export function CategoryList({ event, isPreview = false }: { event: PublicEvent; isPreview?: boolean }) {
  const words = useWords(publicWords);
  return (
    <section className={classes.section} aria-labelledby="categories">
      <div className={classes.head}>
        <h2 id="categories">{words.categories}</h2>
        <span className="quiet">
          {event.categories.length}
          {event.registrationOpen && !isPreview && ` · ${words.tapToEnter}`}
        </span>
      </div>
      <ul className={classes.list}>
        {event.categories.map((category) => (
          <li key={category.name}>
            <Row event={event} category={category} isPreview={isPreview}>
              <CategoryWords category={category} isOpen={event.registrationOpen} />
            </Row>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({
  event,
  category,
  isPreview,
  children,
}: {
  event: PublicEvent;
  category: PublicCategory;
  isPreview: boolean;
  children: ReactNode;
}) {
  if (isPreview || !event.registrationOpen || category.entries === 'closed')
    return <div className={classes.row}>{children}</div>;
  return (
    <Link
      to="/events/$eventId/register"
      params={{ eventId: event._id }}
      search={{ category: category.name }}
      className={classes.row}
    >
      {children}
    </Link>
  );
}

function CategoryWords({ category, isOpen }: { category: PublicCategory; isOpen: boolean }) {
  const words = useWords(publicWords);
  const places = placesOf(category, isOpen);
  const rules = rulesInWords({
    format: category.format ?? null,
    minAge: category.minAge ?? null,
    maxAge: category.maxAge ?? null,
    gender: category.gender ?? null,
  });
  return (
    <>
      <h3>{category.name}</h3>
      <span className={classNames('num', classes.fee)}>{fee(category.price)}</span>
      <span className={classes.rule}>
        {rules || (category.format ? words.formats[category.format] : words.everybody)}
      </span>
      <span className={classNames(classes.left, classes[places.fullness])}>
        {isOpen && category.entries !== 'open' ? words.entriesOf[category.entries] : places.words}
      </span>
      {places.share !== null && (
        <span className={classNames(classes.meter, classes[`bar-${places.fullness}`])} aria-hidden="true">
          <i style={{ width: `${places.share}%` }} />
        </span>
      )}
    </>
  );
}
