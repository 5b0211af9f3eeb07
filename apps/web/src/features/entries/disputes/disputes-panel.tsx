import type { Dispute } from '@maidan/contract/entries/disputes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { dateTime, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip, type Tone } from '../../../ui/chip.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './disputes.module.css';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { disputesQuery } from './queries.ts';
import { disputeWords } from './words.ts';

const tones: Record<Dispute['state'], Tone> = { open: 'gold', under_review: 'blue', won: 'green', lost: 'red' };

/** Payments that players' banks ask back: of an event, or of all for an administrator. Nothing where there are none. */
export function DisputesPanel({ eventId, mayAnswer }: { eventId: string | null; mayAnswer: boolean }) {
  const words = useWords(disputeWords);
  const [answered, setAnswered] = useState<Dispute | null>(null);
  const { data, error, refetch } = useQuery(disputesQuery(eventId));
  if (!data && error)
    return <ErrorState level={2} title={words.failed} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data || data.disputes.length === 0) return null;
  return (
    <Card level={2} title={words.title}>
      <p className={classes.why}>{words.why}</p>
      <ul className={classes.list}>
        {data.disputes.map((one) => (
          <li key={one._id} className={classes.row}>
            <About dispute={one} eventId={eventId} />
            {mayAnswer && one.takesEvidence && (
              <Button
                size="sm"
                kind="tone"
                aria-label={words.sendOf({ name: one.playerName })}
                onClick={() => setAnswered(one)}
              >
                {words.send}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {answered && <EvidenceDialog dispute={answered} eventId={eventId} onClose={() => setAnswered(null)} />}
    </Card>
  );
}

function About({ dispute, eventId }: { dispute: Dispute; eventId: string | null }) {
  const words = useWords(disputeWords);
  const { playerName, amount, state, reason, respondBy, takesEvidence, orderId, evidence } = dispute;
  const share = rupees(dispute.share);
  const money = {
    open: (eventId ? words.held : words.heldPlatform)({ share }),
    under_review: (eventId ? words.held : words.heldPlatform)({ share }),
    won: words.returned({ share }),
    lost: words.taken({ share }),
  };
  const deadline =
    state === 'open' && respondBy && (takesEvidence ? words.by : words.tooLate)({ at: dateTime(respondBy) });
  const where = eventId ? null : `${dispute.organizerName}, ${dispute.event.name}`;
  const sent = evidence.length > 0 && words.sentBefore({ names: evidence.map(({ fileName }) => fileName).join(', ') });
  return (
    <div className={classes.who}>
      <div className={classes.head}>
        <b>{playerName}</b>
        <span className="num">{rupees(amount)}</span>
        <Chip tone={tones[state]}>{words.states[state]}</Chip>
      </div>
      {deadline && <span>{deadline}</span>}
      <small>
        {[where, money[state], reason, words.ofOrder({ order: orderId }), sent].filter(Boolean).join(' · ')}
      </small>
    </div>
  );
}
