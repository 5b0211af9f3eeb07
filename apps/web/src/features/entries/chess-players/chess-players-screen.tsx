import type { ChessPlayerAnswer, ChessPlayersAnswer } from '@maidan/contract/entries/chess-players';
import { titledName } from '@maidan/domain/draws/chess/titles';
import { countedRatings, type CountedRating } from '@maidan/domain/draws/chess/ratings';
import { nameHas } from '@maidan/domain/plain-name';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import { RatingListsCard } from '../rating-lists/rating-lists-card.tsx';
import { PlayerDialog } from './player-dialog.tsx';
import { useChooseRating } from './queries.ts';
import { chessWords, type English } from './words.ts';

/** Ids, titles and ratings of the players of a chess event, and which rating counts in each category. */
export function ChessPlayersScreen({ eventId, answer }: { eventId: string; answer: ChessPlayersAnswer }) {
  const words = useWords(chessWords);
  const [q, setQ] = useState('');
  const [edited, setEdited] = useState<string | null>(null);
  const player = answer.players.find(({ registrationId }) => registrationId === edited);
  const found = answer.players.filter(
    ({ name, fideId, aicfId }) =>
      nameHas(name, q) || [fideId, aicfId].some((one) => one?.toLowerCase() === q.trim().toLowerCase()),
  );
  return (
    <Stack gap={20}>
      <Card>
        <Stack gap={12}>
          {answer.categories.map((category) => (
            <CountedRatingField key={category.name} eventId={eventId} category={category} />
          ))}
        </Stack>
      </Card>
      <RatingListsCard eventId={eventId} />
      {answer.players.length === 0 ? (
        <EmptyState title={words.none}>{words.noneWhy}</EmptyState>
      ) : (
        <>
          <SearchInput label={words.search} value={q} onChange={setQ} />
          <Table
            label={words.players}
            columns={columnsOf(words, setEdited)}
            rows={found}
            rowKey={({ registrationId }) => registrationId}
          />
        </>
      )}
      {player && <PlayerDialog eventId={eventId} player={player} onClose={() => setEdited(null)} />}
    </Stack>
  );
}

function CountedRatingField({
  eventId,
  category: { name: category, ratedBy },
}: {
  eventId: string;
  category: ChessPlayersAnswer['categories'][number];
}) {
  const words = useWords(chessWords);
  const choose = useSubmit(useChooseRating(eventId), {
    done: (_, { ratedBy: chosen }) => words.chosen({ category, choice: words.choices[chosen] }),
  });
  return (
    <SelectField
      label={words.counted({ category })}
      data={countedRatings.map((value) => ({ value, label: words.choices[value] }))}
      value={choose.sent?.ratedBy ?? ratedBy}
      disabled={choose.isPending}
      onChange={(chosen) => {
        if (chosen !== null && chosen !== ratedBy) void choose.send({ category, ratedBy: chosen as CountedRating });
      }}
    />
  );
}

type Words = ReturnType<typeof useWords<English>>;

function columnsOf(words: Words, onEdit: (id: string) => void): Column<ChessPlayerAnswer>[] {
  return [
    {
      key: 'name',
      header: words.name,
      lead: true,
      sortBy: ({ name }) => name,
      cell: (row) => (
        <Button
          size="sm"
          kind="plain"
          aria-label={words.edit({ name: row.name })}
          onClick={() => onEdit(row.registrationId)}
        >
          {titledName(row.name, { title: row.title ?? undefined })}
        </Button>
      ),
    },
    {
      key: 'ids',
      header: words.ids,
      wideOnly: true,
      cell: ({ fideId, aicfId, federation }) => (
        <Quiet as="span">{[fideId, aicfId, federation].filter((one) => one !== null).join(' · ') || '–'}</Quiet>
      ),
    },
    figure('fide', words.fide, ({ fideRating }) => fideRating),
    figure('national', words.national, ({ nationalRating }) => nationalRating),
    figure('event', words.event, ({ eventRating }) => eventRating),
    figure('k', words.k, ({ k }) => k),
  ];
}

const figure = (
  key: string,
  header: string,
  of: (row: ChessPlayerAnswer) => number | null,
): Column<ChessPlayerAnswer> => ({ key, header, figures: true, sortBy: of, cell: (row) => of(row) ?? '–' });
