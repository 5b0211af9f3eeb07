import type { PublicCategory, PublicEvent } from '@maidan/contract/events/public-events';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { CategoryFee } from '../../../platform/fees/category-fee.tsx';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { rulesInWords } from '../../../platform/rule-words.ts';
import { useSession } from '../../../platform/session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { drawnPiece } from '../../../ui/drawn-piece.ts';
import classes from './category-list.module.css';
import { placesOf } from './event-words.ts';
import type { Today } from './today-fee.tsx';
import { toSignUp } from './to-sign-up.ts';
import { publicWords } from './words.ts';

/** Most categories have one fee: the rules of prices come only with an event that has some. */
const TodayFee = drawnPiece(() => import('./today-fee.tsx'), 'TodayFee');

/** Shown at once of a long list; what follows on the page stays in reach. */
const first = 8;

/** Every category with its fee, its limits and how full it is; a tap enters it. */
export function CategoryList({ event, isPreview = false }: { event: PublicEvent; isPreview?: boolean }) {
  const words = useWords(publicWords);
  const isLong = event.categories.length > first + 2;
  return (
    <section className={classes.section} aria-labelledby="categories">
      <div className={classes.head}>
        <h2 id="categories">{words.categories}</h2>
        <span className="quiet">
          {event.categories.length}
          {event.registrationOpen && !isPreview && ` · ${words.tapToEnter}`}
        </span>
      </div>
      <div className={classes.list}>
        <Rows
          event={event}
          categories={isLong ? event.categories.slice(0, first) : event.categories}
          isPreview={isPreview}
        />
        {isLong && (
          <details>
            <summary>{words.moreCategories({ count: event.categories.length - first })}</summary>
            <Rows event={event} categories={event.categories.slice(first)} isPreview={isPreview} />
          </details>
        )}
      </div>
    </section>
  );
}

const Rows = ({
  event,
  categories,
  isPreview,
}: {
  event: PublicEvent;
  categories: readonly PublicCategory[];
  isPreview: boolean;
}) => (
  <ul>
    {categories.map((category) => (
      <li key={category.name}>
        <Row event={event} category={category} isPreview={isPreview}>
          {event.prices ? (
            <Suspense fallback={<CategoryWords event={event} category={category} today={null} />}>
              <TodayFee event={event} category={category}>
                {(today) => <CategoryWords event={event} category={category} today={today} />}
              </TodayFee>
            </Suspense>
          ) : (
            <CategoryWords
              event={event}
              category={category}
              today={{ amount: category.price, reason: null, after: null }}
            />
          )}
        </Row>
      </li>
    ))}
  </ul>
);

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
  const isNew = useSession().status === 'anonymous';
  if (isPreview || !event.registrationOpen || category.entries === 'closed')
    return <div className={classes.row}>{children}</div>;
  // As with Register: a newcomer has no account to sign in with.
  const way = isNew
    ? toSignUp(event, `?category=${encodeURIComponent(category.name)}`)
    : ({
        to: '/events/$eventId/register',
        params: { eventId: event._id },
        search: { category: category.name },
      } as const);
  return (
    <Link {...way} className={classes.row}>
      {children}
    </Link>
  );
}

function CategoryWords({
  event,
  category,
  today,
}: {
  event: PublicEvent;
  category: PublicCategory;
  /** Null until it is known. */
  today: Today | null;
}) {
  const words = useWords(publicWords);
  const isOpen = event.registrationOpen;
  const places = placesOf(category, isOpen);
  const rules = rulesInWords(
    {
      minAge: category.minAge ?? null,
      maxAge: category.maxAge ?? null,
      gender: category.gender ?? null,
      agesOn: category.agesOn ?? null,
    },
    new Date(event.dateandtime),
  );
  return (
    <>
      <h3>{category.name}</h3>
      <span className={classNames('num', classes.fee)}>
        {today && <CategoryFee {...category} price={today.amount} />}
      </span>
      <span className={classes.rule}>
        {rules || (category.format ? words.formats[category.format] : words.everybody)}
        {today?.reason && ` · ${today.reason}`}
        {typeof today?.after === 'number' && `, ${words.thenFee({ fee: rupees(today.after) })}`}
      </span>
      {/* Calling it off ended every entry. */}
      {event.tournamentStatus !== 'cancelled' && (
        <span className={classNames(classes.left, classes[places.fullness])}>
          {isOpen && category.entries !== 'open' ? words.entriesOf[category.entries] : places.words}
        </span>
      )}
      {places.share !== null && (
        <span className={classNames(classes.meter, classes[`bar-${places.fullness}`])} aria-hidden="true">
          <i style={{ width: `${places.share}%` }} />
        </span>
      )}
    </>
  );
}
