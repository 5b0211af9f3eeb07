import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { useState } from 'react';
import { matchOfRound } from '../../../../platform/draw-words.ts';
import { useWords } from '../../../../platform/language.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { FormDialog } from '../../../../ui/feedback/form-dialog.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { isOnCourt } from '../desk-lists.ts';
import { sidesOf } from '../match-side.tsx';
import { CourtOutcome } from './place-outcome.tsx';
import { PlacePreview, usePlaceWish } from './place-wish.tsx';
import type { PlaceWish } from './queries.ts';
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
  const other = matches.find(({ _id }) => _id === chosen);
  const court = other?.court;
  const wish: PlaceWish | null = other ? { action: 'swap', with: other._id, ...(court && { court }) } : null;
  const plan = usePlaceWish({ eventId, match, wish, done: text.courtsSwapped, onClose });
  const inPlay = other ? [match, other].filter(({ status }) => status === 'playing') : [];
  const others = matches.filter((one) => isOnCourt(one) && one._id !== match._id);
  return (
    <FormDialog
      onClose={onClose}
      title={text.swapCourt}
      sub={`${match.category} · ${matchOfRound(match)}`}
      busy={plan.busy}
      submitLabel={inPlay.length > 0 ? text.swapInPlay : text.submitCourt}
      danger={inPlay.length > 0}
      disabled={plan.disabled}
      onSubmit={plan.submit}
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
      {inPlay.length > 0 && (
        <Banner title={text.inPlay({ sides: inPlay.map(sidesOf).join('; ') })}>{text.inPlayWhy}</Banner>
      )}
      <PlacePreview {...{ plan, match, matches }} outcome={CourtOutcome} />
    </FormDialog>
  );
}
