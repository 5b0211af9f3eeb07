import type { PublicPlayer } from '@maidan/contract/entries/public-players';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { LongList } from '../../../ui/layout/disclosure.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { MeetingList } from './meeting-list.tsx';
import { rivalsQuery } from './queries.ts';
import { rankingWords } from './words.ts';

/** Whom a player has met in the events of the ranking, with the balance and every match. */
export function Rivals({ event, player }: { event: { _id: string; address: string }; player: PublicPlayer }) {
  const words = useWords(rankingWords);
  const { data, error, refetch } = useQuery(rivalsQuery(event._id, player.player));
  if (error)
    return (
      <ErrorState level={3} title={words.meetingsFailed} message={messageOf(error)} onRetry={() => void refetch()} />
    );
  if (!data) return <Bone height={20} />;
  if (data.rivals.length === 0) return <Quiet role="status">{words.noRivals}</Quiet>;
  return (
    <Stack gap={16}>
      <Quiet>{words.rivalsWhy}</Quiet>
      <LongList rows={data.rivals}>
        {(rivals) => (
          <Stack gap={16}>
            {rivals.map(({ name, entry, won, lost, meetings }) => (
              <div key={`${name} ${entry}`}>
                <strong>
                  {entry === null ? (
                    name
                  ) : (
                    <Link to="/events/$eventId/players/$player" params={{ eventId: event.address, player: entry }}>
                      {name}
                    </Link>
                  )}{' '}
                  {words.score({ won, lost, level: meetings.length - won - lost })}
                </strong>
                <MeetingList meetings={meetings} names={{ one: player.name, other: name }} />
              </div>
            ))}
          </Stack>
        )}
      </LongList>
    </Stack>
  );
}
