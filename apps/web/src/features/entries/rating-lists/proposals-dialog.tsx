import type { ListProposal } from '@maidan/contract/entries/chess/rating-lists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { useSaveChessPlayers } from '../chess-players/queries.ts';
import { proposalsQuery } from './queries.ts';
import { listWords } from './words.ts';

const keyOf = ({ registrationId, kind }: ListProposal) => `${registrationId} ${kind}`;

/** What the lists say otherwise, player by player, to be taken over. */
export function ProposalsDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const words = useWords(listWords);
  const asked = useQuery(proposalsQuery(eventId));
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const proposals = asked.data?.proposals ?? [];
  const taken = proposals.filter((one) => !without.has(keyOf(one)));
  const people = new Set(taken.map(({ registrationId }) => registrationId)).size;
  const save = useSubmit(useSaveChessPlayers(eventId), { done: words.taken({ count: people }), onDone: onClose });
  const flip = (key: string) => {
    const next = new Set(without);
    if (!next.delete(key)) next.add(key);
    setWithout(next);
  };
  return (
    <FormDialog
      onClose={onClose}
      title={words.reviewTitle}
      sub={words.reviewSub}
      busy={save.isPending}
      submitLabel={words.take({ count: people })}
      disabled={people === 0}
      onSubmit={(event) => {
        event.preventDefault();
        void save.send({ players: bodyOf(taken) });
      }}
    >
      {!asked.data && <Quiet role="status">{asked.isError ? words.failed : words.loading}</Quiet>}
      {asked.data && proposals.length === 0 && <Quiet role="status">{words.same}</Quiet>}
      <Stack gap={12}>
        {proposals.map((one) => (
          <CheckField
            key={keyOf(one)}
            label={`${one.name} · ${words[one.kind]}`}
            description={<Changes proposal={one} />}
            checked={!without.has(keyOf(one))}
            onChange={() => flip(keyOf(one))}
          />
        ))}
      </Stack>
    </FormDialog>
  );
}

function Changes({ proposal: { listed, by, changes } }: { proposal: ListProposal }) {
  const words = useWords(listWords);
  const said = changes.map(({ field, from, to }) =>
    words.change({ field: words.fields[field], from: from === null ? words.unknown : String(from), to: String(to) }),
  );
  const found = by === 'name' ? `${listed.name}, ${listed.id} (${words.byName})` : `${listed.name}, ${listed.id}`;
  return <>{[found, ...said].join(' · ')}</>;
}

/** Both lists may change one player. */
function bodyOf(proposals: readonly ListProposal[]) {
  return [...Map.groupBy(proposals, ({ registrationId }) => registrationId)].map(([registrationId, own]) => ({
    registrationId,
    ...Object.fromEntries(own.flatMap(({ changes }) => changes.map(({ field, to }) => [field, to] as const))),
  }));
}
