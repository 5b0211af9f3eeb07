import { rankingEndpoints } from '@maidan/contract/matchday/rankings';
import { usualSeeds } from '@maidan/domain/draws/formats/seed-lines';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldRow } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { ownRankingsQuery } from './queries.ts';
import { seedWords } from './seed-words.ts';

/** As many as a draw's settings take. */
const mostSeeds = 64;

/** Where the organizer has rankings: seeds of all categories in one press, to be changed afterwards. */
export function SeedByRanking({
  eventId,
  categories,
  onSeeds,
}: {
  eventId: string;
  categories: readonly { name: string; entrants: readonly string[]; isKnockOut: boolean }[];
  /** Names by category, best first. */
  onSeeds: (seeds: Record<string, string[]>) => void;
}) {
  const words = useWords(seedWords);
  const { user } = useSession();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useQuery({ ...ownRankingsQuery, enabled: user?.role === 'organizer' });
  const seeding = useMutation({
    mutationFn: async (rankingId: string) => {
      const { seeds } = await call(rankingEndpoints.seeds, { params: { rankingId }, query: { eventId } });
      const found = categories.flatMap(({ name, entrants, isKnockOut }) => {
        const names = (seeds[name] ?? []).map((one) => one.name).filter((one) => entrants.includes(one));
        const most = isKnockOut ? usualSeeds(entrants.length) : mostSeeds;
        return names.length > 0 ? [[name, names.slice(0, most)] as const] : [];
      });
      onSeeds(Object.fromEntries(found));
      return {
        count: found.reduce((sum, [, names]) => sum + names.length, 0),
        categories: found.map(([name]) => name).join(', '),
      };
    },
  });
  if (!data || data.rankings.length === 0) return null;
  return (
    <div>
      <FieldRow>
        <SelectField
          label={words.seedBy}
          description={words.why}
          placeholder={words.choose}
          data={data.rankings.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={chosen}
          onChange={setChosen}
        />
        <div>
          <Button
            disabled={chosen === null}
            loading={seeding.isPending}
            onClick={() => chosen !== null && seeding.mutate(chosen)}
          >
            {words.seed}
          </Button>
        </div>
      </FieldRow>
      <Quiet role="status">{seeding.isError ? words.failed : seeding.isSuccess && words.seeded(seeding.data)}</Quiet>
    </div>
  );
}
