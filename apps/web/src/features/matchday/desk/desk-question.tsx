import { nextIndiaClock } from '@maidan/domain/india-time';
import { useState } from 'react';
import { time } from '../../../platform/format.ts';
import { matchInWords } from '../../../platform/draw-words.ts';
import { type Spoken, useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { hallWords } from './hall-words.ts';
import { type DeskReason, hasToWait } from './match-menu.ts';
import type { DeskAccess } from './live-query.ts';
import { sidesOf } from './match-side.tsx';
import { useMatchAction, useSaveCourt, useSaveHall, useTakeBack } from './queries.ts';
import { liveWords } from './words.ts';

/** Asks before something is lost, and for the reason that the history keeps. */
export function DeskQuestionDialog({
  access,
  question,
  onClose,
}: {
  access: DeskAccess;
  question: DeskReason;
  onClose: () => void;
}) {
  const text = useWords(liveWords);
  const hall = useWords(hallWords);
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const act = useSubmit(useMatchAction(access));
  const back = useSubmit(useTakeBack(access), {
    done: hall.takenBack({ sides: 'match' in question ? sidesOf(question.match) : '' }),
  });
  const saveHall = useSubmit(useSaveHall(access), { done: hall.isStopped });
  const court = 'court' in question ? question.court : 0;
  const saveCourt = useSubmit(useSaveCourt(access), { done: hall.closed({ court }) });
  const given = reason.trim();
  const why = given ? { reason: given } : {};
  const asked = questionOf(question, hall, text);

  const send = () => {
    switch (question.what) {
      case 'call_anyway':
        return act.send({ matchId: question.match._id, action: 'call', court, ...why });
      case 'unstart':
        return act.send({ matchId: question.match._id, action: 'unstart', ...why });
      case 'take_back':
        return back.send({ matchId: question.match._id, ...why });
      case 'close_court':
        return saveCourt.send({
          court,
          out: true,
          ...why,
          ...(until && { until: nextIndiaClock(until, new Date()).toISOString() }),
        });
      case 'stop_hall':
        return saveHall.send({ stopped: true, ...why });
    }
  };
  const isNeeded = question.what === 'call_anyway' && hasToWait(question.match, 'resting');
  // Nobody has to say why somebody is called who may stand before the desk already.
  const isAsked = isNeeded || question.what !== 'call_anyway';
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={asked.title}
      confirmLabel={asked.label}
      danger={question.what === 'take_back' || question.what === 'unstart'}
      onConfirm={() => (isNeeded && !given ? false : send())}
    >
      <FieldStack>
        {'match' in question && <strong>{sidesOf(question.match)}</strong>}
        <p>{asked.why}</p>
        {question.what === 'close_court' && (
          <TextField
            type="time"
            label={hall.until}
            value={until}
            onChange={(change) => setUntil(change.currentTarget.value)}
          />
        )}
        {isAsked && (
          <TextField
            label={hall.reason}
            description={question.what === 'stop_hall' ? hall.reasonPublic : hall.reasonHint}
            required={isNeeded}
            data-autofocus={question.what === 'close_court' ? undefined : true}
            maxLength={300}
            value={reason}
            onChange={(change) => setReason(change.currentTarget.value)}
          />
        )}
      </FieldStack>
    </ConfirmDialog>
  );
}

function questionOf(
  question: DeskReason,
  hall: Spoken<typeof hallWords.en>,
  text: Spoken<typeof liveWords.en>,
): { title: string; label: string; why: string } {
  switch (question.what) {
    case 'call_anyway': {
      const { match, court } = question;
      const [rests, absent] = (['resting', 'absent'] as const).map((one) =>
        match.waits?.find(({ reason }) => reason === one),
      );
      const named = (who: string[]) => who.join(` ${text.and} `);
      const why = [
        rests && hall.callAnywayWhy({ who: named(rests.who), time: rests.until ? time(rests.until) : '' }),
        absent && hall.callAbsentWhy({ who: named(absent.who), count: absent.who.length }),
      ];
      return {
        title: rests ? hall.callAnyway : hall.callAbsent,
        label: text.callTo({ court }),
        why: why.filter(Boolean).join(' '),
      };
    }
    case 'unstart':
      return {
        title: hall.unstartTitle({ match: matchInWords(question.match) }),
        label: hall.unstart,
        why: hall.unstartWhy,
      };
    case 'take_back':
      return {
        title: hall.takeBackTitle({ match: matchInWords(question.match) }),
        label: hall.takeBack,
        why: hall.takeBackWhy,
      };
    case 'close_court':
      return { title: hall.closeCourt({ court: question.court }), label: hall.close, why: hall.closeWhy };
    case 'stop_hall':
      return { title: hall.stopPlay, label: hall.stop, why: hall.stopWhy };
  }
}
