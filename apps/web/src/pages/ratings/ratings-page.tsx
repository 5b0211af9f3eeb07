import { useParams } from '@tanstack/react-router';
import { ChessPlayersScreen } from '../../features/entries/chess-players/chess-players-screen.tsx';
import { chessPlayersQuery } from '../../features/entries/chess-players/queries.ts';
import { chessWords } from '../../features/entries/chess-players/words.ts';
import { useWords } from '../../platform/language.tsx';
import { OwnEventPage } from '../own-event/own-event-page.tsx';

/** Ids, titles and ratings of the players of a chess event. */
export function RatingsPage() {
  const { eventId } = useParams({ from: '/dashboard/event/$eventId/ratings' });
  const words = useWords(chessWords);
  return (
    <OwnEventPage eventId={eventId} query={chessPlayersQuery(eventId)} words={words}>
      {(_event, answer) => <ChessPlayersScreen eventId={eventId} answer={answer} />}
    </OwnEventPage>
  );
}
