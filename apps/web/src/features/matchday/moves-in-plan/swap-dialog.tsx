import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { matchesInWords, matchOfRound } from '../../../platform/draw-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { isOnCourt } from '../desk/desk-lists.ts';
import { sidesOf } from '../desk/match-side.tsx';
import { CourtOutcome } from './place-outcome.tsx';
import { type PlaceWish, placePreviewQuery, useMoveInPlan } from './queries.ts';
import { placeWords } from './words.ts';

/**
 * The court of another match: two on court exchange theirs; one that waits takes the court of one that is called, which
 * waits again. Says before it is done what changes and who will be told.
 */
export function SwapDialog({
  eventId,
  match,
  onto,
  matches,
  onClose,
}: {
  eventId: string;
  match: LiveMatchAnswer;
  /** The match on the court that it was dropped on. */
  onto?: LiveMatchAnswer | undefined;
  matches: readonly LiveMatchAnswer[];
  onClose: () => void;
}) {
  const text = useWords(placeWords);
  const [chosen, setChosen] = useState<string | null>(onto?._id ?? null);
  const [reason, setReason] = useState('');
  const other = matches.find(({ _id }) => _id === chosen);
  const court = other?.court;
  const wish: PlaceWish | null = other ? { action: 'swap', with: other._id, ...(court && { court }) } : null;
  const preview = useQuery(placePreviewQuery(eventId, match._id, wish));
  const isOld = preview.isPlaceholderData || preview.isFetching;
  const shown = wish && !preview.isError ? preview.data : undefined;
  const isAgainst = (shown?.against?.length ?? 0) > 0;
  const save = useSubmit(useMoveInPlan(eventId, match._id), { done: text.courtsSwapped, onDone: onClose });
  const others = matches.filter((one) => isOnCourt(one) && one._id !== match._id);
  return (
    <FormDialog
      onClose={onClose}
      title={text.swapCourt}
      sub={`${match.category} · ${matchOfRound(match)}`}
      busy={save.isPending}
      submitLabel={text.submitCourt}
      disabled={!shown || isOld || (isAgainst && !reason.trim())}
      onSubmit={() => {
        if (wish) void save.send({ ...wish, ...(reason.trim() && { reason: reason.trim() }) });
      }}
    >
      <SelectField
        label={text.matchOnCourt}
        data={others
          .toSorted((x, y) => (x.court ?? 0) - (y.court ?? 0))
          .map((one) => ({
            value: one._id,
            label: `${text.courtNumber({ court: one.court ?? 0 })} · ${sidesOf(one)}`,
          }))}
        value={chosen}
        onChange={setChosen}
      />
      {preview.isError && wish && <Note tone="red">{matchesInWords(messageOf(preview.error))}</Note>}
      {shown ? (
        <CourtOutcome match={match} matches={matches} shown={shown} isOld={isOld} />
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
