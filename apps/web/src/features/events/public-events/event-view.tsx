import type { PublicEvent } from '@maidan/contract/events/public-events';
import { titleAndBody } from '@maidan/domain/operations/announced-text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { useNow } from '../../../platform/now.ts';
import { useLanguage, useWords } from '../../../platform/language.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useTitle } from '../../../ui/layout/page.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CategoryList } from './category-list.tsx';
import { EventDetails, Winners } from './event-details.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventHero } from './event-hero.tsx';
import classes from './event-view.module.css';
import { publicEventQuery } from './queries.ts';
import { isEntered, type OwnPlace } from './own-place.ts';
import { RegisterBar } from './register-bar.tsx';
import { ShareButton } from './share-button.tsx';
import { publicWords } from './words.ts';

/** For an address that matches no event, or an event that could not be loaded just now. */
export function EventNotOpened({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const words = useWords(publicWords);
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (!isMissing) return <ErrorState level={1} title={words.notOpened} message={messageOf(error)} onRetry={onRetry} />;
  return (
    <EmptyState level={1} title={words.notFound} action={<ButtonLink to="/">{words.seeAll}</ButtonLink>}>
      {words.notFoundWhy}
    </EmptyState>
  );
}

/** The public page of an event; `children` comes from other features (draws, live scores). */
export function EventView({
  eventId,
  own,
  children,
}: {
  eventId: string;
  own: readonly OwnPlace[];
  children: (event: PublicEvent) => ReactNode;
}) {
  const { data: event, error, refetch } = useQuery(publicEventQuery(eventId));
  const words = useWords(publicWords);
  const language = useLanguage();
  const now = useNow();
  useTitle(event?.name);
  if (error && !event) return <EventNotOpened error={error} onRetry={() => void refetch()} />;
  if (!event) return <EventSkeleton />;
  const { isLive, isDrawn } = event;
  const isCalledOff = event.tournamentStatus === 'cancelled';
  const categoriesFirst = event.registrationOpen && !isLive;
  const lead = (
    <>
      {event.winners && <Winners winners={event.winners} />}
      {categoriesFirst && <CategoryList event={event} />}
      {!isCalledOff && children(event)}
    </>
  );
  return (
    <article className={classNames(classes.page, isDrawn && classes.drawn)}>
      <EventHero event={event} isSlim={isDrawn}>
        <ShareButton event={event} />
      </EventHero>
      {event.pinned?.map(({ text, textHindi }) => {
        const { title, body } = titleAndBody((language === 'hi' && textHindi) || text);
        return (
          <div key={text} className={classes.wide}>
            <Banner tone="blue" title={title}>
              {body !== title && body}
            </Banner>
          </div>
        );
      })}
      {isCalledOff && (
        <div className={classes.wide}>
          <Banner tone="red" title={words.tournamentCalledOff}>
            {event.calledOff}
          </Banner>
        </div>
      )}
      <div className={classes.columns}>
        {/* During play a phone starts with what is on court. */}
        {isLive && <div className={classes.main}>{lead}</div>}
        <aside className={classNames(classes.side, isLive && classes.apart)}>
          <EventFacts event={event} now={now} />
          <div className={classes.wideOnly}>
            <RegisterBar event={event} own={own} />
          </div>
        </aside>
        <div className={classes.main}>
          {/* Before entries close, the categories come first; afterwards, the draws; in the end, the winners. */}
          {!isLive && lead}
          <div className={classes.rest}>
            {!categoriesFirst && <CategoryList event={event} />}
            <EventDetails event={event} now={now} />
          </div>
        </div>
      </div>
      <div
        className={classNames(classes.phoneOnly, (event.registrationOpen || isEntered(event, own)) && classes.atThumb)}
      >
        <RegisterBar event={event} own={own} />
      </div>
    </article>
  );
}

function EventSkeleton() {
  return (
    <Skeleton>
      <Bone height={352} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Bone height={160} />
          <Bone height={320} />
        </div>
      </div>
    </Skeleton>
  );
}
