import type { OwnPlayer } from '@maidan/contract/accounts/my-players';
import { formatPhone } from '@maidan/domain/contact';
import { isMinor } from '@maidan/domain/events/eligibility';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { date } from '../../../platform/format.ts';
import { useNow } from '../../../platform/now.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardList, CardRow } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import { PlayerDialog } from '../../../platform/players/player-dialog.tsx';
import { playsAs, relationName } from '../../../platform/players/said-of-player.ts';
import { myPlayersQuery, useRemovePlayer } from '../../../platform/players/queries.ts';
import { playerWords } from '../../../platform/players/player-words.ts';

/** The players that the account looks after: added, changed, taken off. */
export function MyPlayers() {
  const words = useWords(playerWords);
  const { data, error, refetch } = useQuery(myPlayersQuery);
  const [edited, setEdited] = useState<OwnPlayer | 'new' | null>(null);
  const [leaving, setLeaving] = useState<OwnPlayer | null>(null);
  const remove = useSubmit(useRemovePlayer(), { done: (_, { name }) => words.removed({ name }) });
  if (error && !data)
    return <ErrorState title={words.failed} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton count={2} />;
  const add = (
    <Button kind="main" icon={<IconPlus size={20} stroke={1.8} aria-hidden="true" />} onClick={() => setEdited('new')}>
      {words.add}
    </Button>
  );
  return (
    <Stack gap={20}>
      <Card flush>
        <CardList label={words.title}>
          {data.map((player) => (
            <PlayerRow
              key={player._id}
              player={player}
              onEdit={() => setEdited(player)}
              onRemove={player.isSelf ? undefined : () => setLeaving(player)}
            />
          ))}
        </CardList>
      </Card>
      {data.some(({ isSelf }) => !isSelf) ? (
        <div>{add}</div>
      ) : (
        <EmptyState level={2} drawing="list" title={words.none} action={add}>
          {words.noneWhy}
        </EmptyState>
      )}
      {edited && (
        <PlayerDialog player={edited === 'new' ? null : edited} players={data} onClose={() => setEdited(null)} />
      )}
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={words.removeTitle({ name: leaving?.name ?? '' })}
        confirmLabel={words.remove}
        keepLabel={words.keep}
        danger
        onConfirm={() => leaving && remove.send({ playerId: leaving._id, name: leaving.name })}
      >
        {words.removeWhy}
      </ConfirmDialog>
    </Stack>
  );
}

function PlayerRow({
  player,
  onEdit,
  onRemove,
}: {
  player: OwnPlayer;
  onEdit: () => void;
  onRemove: (() => void) | undefined;
}) {
  const words = useWords(playerWords);
  const now = useNow();
  const { name, dob, guardian, isSelf } = player;
  const isComplete = dob !== null && player.gender !== null;
  const wantsGuardian = dob !== null && !isSelf && guardian === null && isMinor(dob, now);
  const about = [isSelf && words.you, playsAs(player, now), dob && date(dob), player.academy].filter(Boolean);
  const missing = !isComplete ? words.incomplete : wantsGuardian ? words.guardianMissing : null;
  return (
    <CardRow
      mark={<Avatar name={name} />}
      title={name}
      sub={
        <>
          <p>{about.join(' · ')}</p>
          {guardian && (
            <p>
              {words.guardian({
                name: guardian.name,
                relation: relationName(guardian.relation),
                phone: formatPhone(guardian.phone),
              })}
            </p>
          )}
          {missing && (
            <p>
              <b>{missing}.</b> {words.cannotEnter}
            </p>
          )}
        </>
      }
      actions={
        <>
          <Button size="sm" onClick={onEdit}>
            {words.edit}
            <span className="sr"> {name}</span>
          </Button>
          {onRemove && (
            <Button size="sm" kind="plain" onClick={onRemove}>
              {words.remove}
              <span className="sr"> {name}</span>
            </Button>
          )}
        </>
      }
    />
  );
}
