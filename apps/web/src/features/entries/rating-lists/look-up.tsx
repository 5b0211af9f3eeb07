import type { FoundPlayer } from '@maidan/contract/entries/chess/rating-lists';
import { titledName } from '@maidan/domain/draws/chess/titles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { foundPlayersQuery, ratingListsQuery } from './queries.ts';
import { listWords } from './words.ts';

/** Finds a player in the loaded lists; nothing where none is loaded. */
export function ListLookUp({ eventId, onFound }: { eventId: string; onFound: (player: FoundPlayer) => void }) {
  const words = useWords(listWords);
  const [q, setQ] = useState('');
  const { data } = useQuery(ratingListsQuery(eventId));
  const found = useQuery(foundPlayersQuery(eventId, q));
  const players = q.trim().length >= 2 ? found.data?.players : undefined;
  if (!data || data.lists.length === 0) return null;
  return (
    <Stack gap={4}>
      <SearchInput label={words.lookUp} value={q} onChange={setQ} />
      <Quiet>{words.lookUpHint}</Quiet>
      {players?.length === 0 && <Quiet role="status">{words.nobody}</Quiet>}
      {players?.map((player) => (
        <Button
          key={`${player.kind} ${player.id}`}
          size="sm"
          kind="plain"
          aria-label={words.fill({ name: player.name, id: player.id })}
          onClick={() => {
            onFound(player);
            setQ('');
          }}
        >
          {[titledName(player.name, { title: player.title ?? undefined }), player.id, player.federation, player.rating]
            .filter((one) => one !== null)
            .join(' · ')}
        </Button>
      ))}
    </Stack>
  );
}
