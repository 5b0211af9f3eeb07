import { isChess } from '@maidan/domain/draws/category-format';
import { useParams } from '@tanstack/react-router';
import { AwardsTable } from '../../features/matchday/prizes/awards-table.tsx';
import { PrizesScreen } from '../../features/matchday/prizes/prizes-screen.tsx';
import { prizesQuery } from '../../features/matchday/prizes/queries.ts';
import { prizeWords } from '../../features/matchday/prizes/words.ts';
import { useWords } from '../../platform/language.tsx';
import { OwnEventPage } from '../own-event/own-event-page.tsx';

/** What each place of an event wins, and who wins it. */
export function PrizesPage() {
  const { eventId } = useParams({ from: '/dashboard/event/$eventId/prizes' });
  const words = useWords(prizeWords);
  return (
    <OwnEventPage eventId={eventId} query={prizesQuery(eventId)} words={words}>
      {(event, answer) => (
        <>
          <PrizesScreen
            eventId={eventId}
            categories={event.categories}
            startsAt={event.dateandtime}
            sport={event.sports}
            isRated={isChess(event.sports)}
            answer={answer}
          />
          <AwardsTable eventId={eventId} answer={answer} />
        </>
      )}
    </OwnEventPage>
  );
}
