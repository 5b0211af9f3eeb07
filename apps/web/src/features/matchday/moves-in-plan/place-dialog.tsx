import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { indiaDay } from '@maidan/domain/india-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { matchesInWords, matchOfRound } from '../../../platform/draw-words.ts';
import { timeBeside } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { FieldRow } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Segments } from '../../../ui/layout/tabs.tsx';
import { isMovable } from './movable.ts';
import { PlaceOutcome } from './place-outcome.tsx';
import { type PlaceWish, placePreviewQuery, useMoveInPlan } from './queries.ts';
import { placeWords } from './words.ts';

const clock = (at: Date) =>
  at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });

/**
 * Another time and court for one match, or the place of another one. Says before it is done what changes, which rules
 * of play are against it, and who will be told.
 */
export function PlaceDialog({
  eventId,
  match,
  onto,
  matches,
  courts,
  onClose,
}: {
  eventId: string;
  match: LiveMatchAnswer;
  /** The match that it was dropped on. */
  onto?: LiveMatchAnswer | undefined;
  matches: readonly LiveMatchAnswer[];
  courts: number;
  onClose: () => void;
}) {
  const text = useWords(placeWords);
  const now = useNow();
  const planned = match.start === null ? now : new Date(match.start);
  const [action, setAction] = useState<PlaceWish['action']>(onto ? 'swap' : 'move');
  const [day, setDay] = useState(() => indiaDay(planned < now ? now : planned));
  const [at, setAt] = useState(() => clock(planned));
  const [court, setCourt] = useState(String(match.plannedCourt ?? 1));
  const [other, setOther] = useState<string | null>(onto?._id ?? null);
  const [reason, setReason] = useState('');

  const wish = action === 'move' ? moveOf({ day, at, court }) : swapOf(other, matches);
  const preview = useQuery(placePreviewQuery(eventId, match._id, wish));
  const isOld = preview.isPlaceholderData || preview.isFetching;
  const answer = wish && !preview.isError ? preview.data : undefined;
  const shown = answer && changes(answer.match, match) ? answer : undefined;
  const isAgainst = (shown?.against?.length ?? 0) > 0;
  const save = useSubmit(useMoveInPlan(eventId, match._id), {
    done: action === 'move' ? text.moved : text.swapped,
    onDone: onClose,
  });
  const submit = () => {
    if (wish) void save.send({ ...wish, ...(reason.trim() && { reason: reason.trim() }) });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={text.title}
      sub={`${match.category} · ${matchOfRound(match)}`}
      busy={save.isPending}
      submitLabel={action === 'move' ? text.submitMove : text.submitSwap}
      disabled={!shown || isOld || (isAgainst && !reason.trim())}
      onSubmit={submit}
    >
      <Segments
        label={text.how}
        options={(['move', 'swap'] as const).map((key) => ({ key, label: text[key] }))}
        value={action}
        onChange={setAction}
      />
      {action === 'move' ? (
        <FieldRow>
          <TextField type="date" label={text.day} value={day} onChange={(event) => setDay(event.currentTarget.value)} />
          <TextField type="time" label={text.time} value={at} onChange={(event) => setAt(event.currentTarget.value)} />
          <SelectField
            label={text.court}
            data={Array.from({ length: courts }, (_, index) => String(index + 1))}
            value={court}
            allowDeselect={false}
            onChange={(value) => setCourt(value ?? court)}
          />
        </FieldRow>
      ) : (
        <SelectField
          label={text.other}
          searchable
          data={matches
            .filter((one) => one._id !== match._id && isMovable(one))
            .map((one) => ({ value: one._id, label: nameOf(one, now) }))}
          value={other}
          onChange={setOther}
        />
      )}
      {preview.isError && wish && <Note tone="red">{matchesInWords(messageOf(preview.error))}</Note>}
      {shown ? (
        <PlaceOutcome match={match} matches={matches} shown={shown} isOld={isOld} />
      ) : (
        wish && preview.isFetching && <TextSkeleton />
      )}
      {isAgainst && (
        <TextField
          label={text.reason}
          description={text.reasonHint}
          required
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}

const changes = (after: LiveMatchAnswer, before: LiveMatchAnswer): boolean =>
  after.start !== before.start || after.plannedCourt !== before.plannedCourt;

function moveOf({ day, at, court }: { day: string; at: string; court: string }): PlaceWish | null {
  const moment = new Date(`${day}T${at}:00+05:30`);
  return Number.isNaN(moment.getTime()) ? null : { action: 'move', at: moment.toISOString(), court: Number(court) };
}

/** With the start that it is to get: sent twice, it is done once. */
function swapOf(other: string | null, matches: readonly LiveMatchAnswer[]): PlaceWish | null {
  const start = matches.find(({ _id }) => _id === other)?.start;
  return other === null ? null : { action: 'swap', with: other, ...(start && { at: start }) };
}

const nameOf = (match: LiveMatchAnswer, now: Date): string =>
  [
    ...(match.start === null ? [] : [timeBeside(match.start, now)]),
    match.sides.map((side) => side.text).join(' – '),
    `${match.category}, ${matchOfRound(match)}`,
  ].join(' · ');
