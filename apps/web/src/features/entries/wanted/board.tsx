import type { Asker, WantedCategory } from '@maidan/contract/entries/wanted-partners';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../../platform/api-error.ts';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import { boardQuery, useAsk, useTakeBack } from './queries.ts';
import classes from './wanted.module.css';
import { wantedWords } from './words.ts';

/** Who needs a partner in an event, by category, with asking them to play together. */
export function Board({ eventId }: { eventId: string }) {
  const words = useWords(wantedWords);
  const { data, error, refetch } = useQuery(boardQuery(eventId));
  if (!data)
    return error ? (
      <ErrorState level={2} title={words.failed} message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton>
        <Bone height={160} />
        <Bone height={160} />
      </Skeleton>
    );
  const { categories, unknown } = data;
  return (
    <Stack gap={16}>
      {unknown.length > 0 && (
        <Note tone="blue">
          {words.nobodyKnown({ names: unknown.join(', ') })} <Link to="/my/players">{words.toPlayers}</Link>
        </Note>
      )}
      {categories.length === 0 && unknown.length === 0 && (
        <EmptyState
          level={2}
          drawing="draw"
          title={words.none}
          action={
            <ButtonLink to="/events/$eventId/register" params={{ eventId }} kind="main">
              {words.enter}
            </ButtonLink>
          }
        >
          {words.noneWhy}
        </EmptyState>
      )}
      {categories.map((category) => (
        <Card
          key={category.name}
          title={category.name}
          aside={
            isToPay(category) && (
              <span className="quiet">
                {category.pays > 0 ? words.pays({ amount: rupees(category.pays) }) : words.free}
              </span>
            )
          }
        >
          <ul className={classes.list}>
            {category.players.map((player) => (
              <Player key={player._id} eventId={eventId} player={player} />
            ))}
          </ul>
        </Card>
      ))}
    </Stack>
  );
}

/** Whoever has an entry of their own in the category has paid already. */
const isToPay = ({ players }: WantedCategory) => players.some(({ as }) => as.some(({ entryId }) => entryId === null));

function Player({ eventId, player }: { eventId: string; player: WantedCategory['players'][number] }) {
  const words = useWords(wantedWords);
  const { name, city, as } = player;
  return (
    <li className={classes.one}>
      <span className={classes.who}>
        <strong>{name}</strong>
        {city && <span className="quiet">{words.from({ city })}</span>}
      </span>
      <div className={classes.acts}>
        {as.map((asker) => (
          <Asking
            key={asker.entryId ?? asker.playerId}
            eventId={eventId}
            player={player}
            asker={asker}
            isOnly={as.length === 1}
          />
        ))}
      </div>
    </li>
  );
}

/** One of the account's players who may ask, or what came of it. */
function Asking({
  eventId,
  player,
  asker,
  isOnly,
}: {
  eventId: string;
  player: WantedCategory['players'][number];
  asker: Asker;
  isOnly: boolean;
}) {
  const words = useWords(wantedWords);
  const ask = useSubmit(useAsk(eventId), { done: (_answer, { name }) => words.sent({ name }) });
  const takeBack = useSubmit(useTakeBack(eventId), { done: words.takenBack });
  const { entryId, playerId, name, asked, requestId } = asker;
  if (asked === 'declined') return <span className="quiet">{isOnly ? words.saidNo : words.saidNoAs({ name })}</span>;
  if (asked === 'open')
    return (
      <>
        <span className="quiet">{isOnly ? words.asked : words.askedAs({ name })}</span>
        {requestId && (
          <Button size="sm" kind="plain" loading={takeBack.isPending} onClick={() => void takeBack.send(requestId)}>
            {words.takeBack}
            <span className="sr"> {player.name}</span>
          </Button>
        )}
      </>
    );
  const as = entryId ? { entryId } : { playerId: playerId ?? '' };
  return (
    <Button
      size="sm"
      kind="tone"
      loading={ask.isPending}
      onClick={() => void ask.send({ entryId: player._id, name: player.name, as })}
    >
      {isOnly ? words.ask : words.askAs({ name })}
      <span className="sr"> {player.name}</span>
    </Button>
  );
}
