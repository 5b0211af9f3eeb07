import type { Ranking } from '@maidan/contract/matchday/rankings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { useDownload } from '../../../platform/downloads.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardList, CardRow } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import { downloadFederationSheet, ownRankingsQuery, useRemoveRanking } from './queries.ts';
import { rankingWords } from './words.ts';

/** The organizer's rankings: made, changed, deleted. */
export function OwnRankings() {
  const words = useWords(rankingWords);
  const { data, error, refetch } = useQuery(ownRankingsQuery);
  const [leaving, setLeaving] = useState<Ranking | null>(null);
  const remove = useSubmit(useRemoveRanking(), { done: (_, { name }) => words.removed({ name }) });
  if (error && !data)
    return <ErrorState level={2} title={words.failed} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton count={2} />;
  const make = (
    <ButtonLink kind="main" to="/dashboard/rankings/$rankingId" params={{ rankingId: 'new' }}>
      {words.make}
    </ButtonLink>
  );
  if (data.rankings.length === 0)
    return (
      <EmptyState level={2} drawing="list" title={words.none} action={make}>
        {words.noneWhy}
      </EmptyState>
    );
  return (
    <Stack gap={20}>
      <Card flush>
        <CardList label={words.title}>
          {data.rankings.map((ranking) => (
            <RankingRow key={ranking._id} ranking={ranking} onRemove={() => setLeaving(ranking)} />
          ))}
        </CardList>
      </Card>
      <div>{make}</div>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={words.removeTitle({ name: leaving?.name ?? '' })}
        confirmLabel={words.remove}
        keepLabel={words.keep}
        danger
        onConfirm={() => leaving && remove.send({ rankingId: leaving._id, name: leaving.name })}
      >
        {words.removeWhy}
      </ConfirmDialog>
    </Stack>
  );
}

function RankingRow({ ranking, onRemove }: { ranking: Ranking; onRemove: () => void }) {
  const words = useWords(rankingWords);
  const { _id: rankingId, name, best, events, isPublic } = ranking;
  const sheet = useDownload(
    () => downloadFederationSheet(rankingId),
    () => 'ranking-federation.csv',
  );
  const rule = best === null ? words.everyResult : words.bestOf({ best });
  return (
    <CardRow
      title={name}
      sub={words.counts({ events: events.length, best: rule })}
      end={<Chip tone={isPublic ? 'green' : 'grey'}>{isPublic ? words.isPublic : words.isHidden}</Chip>}
      actions={
        <>
          <ButtonLink size="sm" to="/rankings/$rankingId" params={{ rankingId }}>
            {words.see}
          </ButtonLink>
          <ButtonLink size="sm" to="/dashboard/rankings/$rankingId" params={{ rankingId }}>
            {words.change}
          </ButtonLink>
          <Button size="sm" loading={sheet.busy !== null} onClick={() => sheet.download('csv')}>
            {words.federationSheet}
          </Button>
          <Button size="sm" kind="plain" onClick={onRemove}>
            {words.remove}
          </Button>
        </>
      }
    />
  );
}
