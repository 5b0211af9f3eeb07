import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { messageOf } from '../../../../platform/api-error.ts';
import { useWords } from '../../../../platform/language.tsx';
import { toast } from '../../../../platform/toast.ts';
import { useSubmit } from '../../../../platform/use-submit.ts';
import { Note } from '../../../../ui/feedback/banner.tsx';
import { TextSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { Outcome } from './place-outcome.tsx';
import { placePreviewQuery, type PlaceWish, useMoveInPlan } from './queries.ts';
import { placeWords } from './words.ts';

interface Asked {
  eventId: string;
  match: LiveMatchAnswer;
  wish: PlaceWish | null;
  /** The toast once it is done. */
  done: string;
  onClose: () => void;
}

/** Another place for a match: what would come of it, the reason where a rule is against it, and doing it. */
export function usePlaceWish({ eventId, match, wish, done, onClose }: Asked) {
  const text = useWords(placeWords);
  const [reason, setReason] = useState('');
  const preview = useQuery(placePreviewQuery(eventId, match._id, wish));
  const back = useSubmit(useMoveInPlan(eventId, match._id), { done: text.undone });
  const save = useSubmit(useMoveInPlan(eventId, match._id), {
    onDone: (_, sent) => {
      const before = backTo(match, sent);
      toast.success(
        done,
        before && { label: text.undo, onPress: () => void back.send({ ...before, reason: text.undo }) },
      );
      onClose();
    },
  });
  const answer = wish && !preview.isError ? preview.data : undefined;
  const shown = answer && changes(answer.match, match) ? answer : undefined;
  const isOld = preview.isPlaceholderData || preview.isFetching;
  const why = reason.trim();
  const isAgainst = (shown?.against?.length ?? 0) > 0;
  return {
    shown,
    isOld,
    isAgainst,
    refused: wish && preview.isError ? messageOf(preview.error) : null,
    isAsking: wish !== null && preview.isFetching,
    reason,
    setReason,
    busy: save.isPending,
    disabled: !shown || isOld || (isAgainst && !why),
    submit: () => {
      if (wish) void save.send({ ...wish, ...(why && { reason: why }) });
    },
  };
}

/** Where it was: the same swap again, or the former time and court. A court taken from a called match stays taken. */
function backTo({ court, start, plannedCourt }: LiveMatchAnswer, sent: PlaceWish): PlaceWish | undefined {
  if (sent.action === 'swap' && sent.court !== undefined)
    return court === null ? undefined : { action: 'swap', with: sent.with, court };
  if (sent.action === 'swap') return start === null ? undefined : { action: 'swap', with: sent.with, at: start };
  return start === null || plannedCourt === null ? undefined : { action: 'move', at: start, court: plannedCourt };
}

const changes = (after: LiveMatchAnswer, before: LiveMatchAnswer): boolean =>
  after.start !== before.start || after.plannedCourt !== before.plannedCourt || after.court !== before.court;

/** What would come of it, before it is done, and the question why where a rule is against it. */
export function PlacePreview({
  plan,
  match,
  matches,
  outcome: ShownOutcome,
}: {
  plan: ReturnType<typeof usePlaceWish>;
  match: LiveMatchAnswer;
  matches: readonly LiveMatchAnswer[];
  outcome: ComponentType<Outcome>;
}) {
  const text = useWords(placeWords);
  const { shown, isOld, refused, reason, setReason } = plan;
  return (
    <>
      {refused && <Note tone="red">{refused}</Note>}
      {shown ? <ShownOutcome {...{ match, matches, shown, isOld }} /> : plan.isAsking && <TextSkeleton />}
      {plan.isAgainst && (
        <TextField
          label={text.reason}
          description={text.reasonHint}
          required
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </>
  );
}
