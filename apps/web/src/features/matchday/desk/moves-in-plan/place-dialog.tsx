import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { dateOfPlay, type DaysOfPlay, momentOfPlay, undatedDays } from '@maidan/domain/schedule/settings/hours-of-play';
import { useState } from 'react';
import { matchOfRound } from '../../../../platform/draw-words.ts';
import { matchBeside } from '../../../../platform/format.ts';
import { type Spoken, useWords } from '../../../../platform/language.tsx';
import { useCourts } from '../../../../platform/names/played-on.ts';
import { useNow } from '../../../../platform/now.ts';
import { FormDialog } from '../../../../ui/feedback/form-dialog.tsx';
import { FieldRow } from '../../../../ui/fields/field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Segments } from '../../../../ui/layout/tabs.tsx';
import { isMovable } from './movable.ts';
import { CourtOutcome, PlaceOutcome } from './place-outcome.tsx';
import { PlacePreview, usePlaceWish } from './place-wish.tsx';
import type { PlaceWish } from './queries.ts';
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
  liveEvent: { days = undatedDays } = {},
  onClose,
}: {
  eventId: string;
  match: LiveMatchAnswer;
  /** The match that it was dropped on. */
  onto?: LiveMatchAnswer | undefined;
  matches: readonly LiveMatchAnswer[];
  courts: number;
  /** From what the day of play of a moment follows, where some day ends after midnight. */
  liveEvent?: { days?: DaysOfPlay | undefined };
  onClose: () => void;
}) {
  const text = useWords(placeWords);
  const now = useNow();
  const planned = match.start === null ? now : new Date(match.start);
  const [action, setAction] = useState<PlaceWish['action']>(onto ? 'swap' : 'move');
  const [day, setDay] = useState(() => dateOfPlay(days, planned < now ? now : planned));
  const [at, setAt] = useState(() => clock(planned));
  const { cell } = useCourts();
  const [court, setCourt] = useState(String(match.plannedCourt ?? 1));
  const [other, setOther] = useState<string | null>(onto?._id ?? null);

  const chosen = matches.find(({ _id }) => _id === other);
  const wish = action === 'move' ? moveOf({ day, at, court, days }) : swapOf(chosen);
  const takesCourt = action === 'swap' && chosen?.status === 'called';
  const done = action === 'move' ? text.moved : takesCourt ? text.courtsSwapped : text.swapped;
  const plan = usePlaceWish({ eventId, match, wish, done, onClose });
  return (
    <FormDialog
      onClose={onClose}
      title={text.title}
      sub={`${match.category} · ${matchOfRound(match)}`}
      busy={plan.busy}
      submitLabel={action === 'move' ? text.submitMove : text.submitSwap}
      disabled={plan.disabled}
      onSubmit={plan.submit}
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
            data={Array.from({ length: courts }, (_, index) => ({ value: String(index + 1), label: cell(index + 1) }))}
            value={court}
            onChange={(value) => setCourt(value ?? court)}
          />
        </FieldRow>
      ) : (
        <SelectField
          label={text.other}
          searchable
          data={matches
            .filter((one) => one._id !== match._id && (isMovable(one) || one.status === 'called'))
            .map((one) => ({ value: one._id, label: nameOf(one, now, text) }))}
          value={other}
          onChange={setOther}
        />
      )}
      <PlacePreview {...{ plan, match, matches }} outcome={takesCourt ? CourtOutcome : PlaceOutcome} />
    </FormDialog>
  );
}

/** A time before a day begins is that of its night, where it goes on after midnight. */
function moveOf({
  day,
  at,
  court,
  days,
}: {
  day: string;
  at: string;
  court: string;
  days: DaysOfPlay;
}): PlaceWish | null {
  const moment = momentOfPlay(days, day, at);
  return moment && { action: 'move', at: moment.toISOString(), court: Number(court) };
}

/** With the start, or the court of a called match, that it is to get: sent twice, it is done once. */
function swapOf(other: LiveMatchAnswer | undefined): PlaceWish | null {
  if (!other) return null;
  const { _id, court, start } = other;
  return { action: 'swap', with: _id, ...(court === null ? start && { at: start } : { court }) };
}

const nameOf = (match: LiveMatchAnswer, now: Date, text: Spoken<typeof placeWords.en>): string =>
  [
    ...(match.court === null ? [] : [text.calledTo({ court: match.court })]),
    ...(match.start === null || match.court !== null ? [] : [matchBeside({ ...match, start: match.start }, now)]),
    match.sides.map((side) => side.text).join(' – '),
    `${match.category}, ${matchOfRound(match)}`,
  ].join(' · ');
