import type { MeetingAnswer, RankingTable } from '@maidan/contract/matchday/rankings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FieldRow } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { MeetingList } from './meeting-list.tsx';
import { meetingsQuery } from './queries.ts';
import { rankingWords } from './words.ts';

/** Two players of a ranking, and every match between them in its events. */
export function HeadToHead({ rankingId, rows }: { rankingId: string; rows: RankingTable['rows'] }) {
  const words = useWords(rankingWords);
  const [one, setOne] = useState('');
  const [other, setOther] = useState('');
  const isAsked = one !== '' && other !== '' && one !== other;
  const { data, error, refetch } = useQuery({ ...meetingsQuery(rankingId, one, other), enabled: isAsked });
  const players = rows.flatMap(({ entry, name, rank }) =>
    entry === null ? [] : [{ value: entry, label: `${rank}. ${name}` }],
  );
  const nameOf = (entry: string) => rows.find((row) => row.entry === entry)?.name ?? '';
  const choose = (label: string, value: string, set: (entry: string) => void, without: string) => (
    <SelectField
      label={label}
      searchable
      data={players.filter((player) => player.value !== without)}
      value={value || null}
      onChange={(entry) => set(entry ?? '')}
    />
  );
  return (
    <Stack gap={12}>
      <FieldRow>
        {choose(words.one, one, setOne, other)}
        {choose(words.other, other, setOther, one)}
      </FieldRow>
      {error && isAsked && (
        <ErrorState level={3} title={words.meetingsFailed} message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data && isAsked && <Meetings meetings={data.meetings} names={{ one: nameOf(one), other: nameOf(other) }} />}
    </Stack>
  );
}

function Meetings({ meetings, names }: { meetings: readonly MeetingAnswer[]; names: Record<'one' | 'other', string> }) {
  const words = useWords(rankingWords);
  if (meetings.length === 0) return <Quiet role="status">{words.neverMet(names)}</Quiet>;
  const won = (who: 'one' | 'other') => meetings.filter(({ winner }) => winner === who).length;
  return (
    <>
      <p role="status">
        <strong>
          {words.balance({
            ...names,
            won: won('one'),
            lost: won('other'),
            level: meetings.length - won('one') - won('other'),
          })}
        </strong>
      </p>
      <MeetingList meetings={meetings} names={names} />
    </>
  );
}
