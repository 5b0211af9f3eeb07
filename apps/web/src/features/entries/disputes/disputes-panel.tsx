import type { Dispute } from '@maidan/contract/entries/disputes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { dateTime, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip, type Tone } from '../../../ui/chip.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card, CardList, CardRow } from '../../../ui/layout/card.tsx';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { disputesQuery } from './queries.ts';
import { disputeWords } from './words.ts';

/** The server's page size. */
const pageSize = 20;

const tones: Record<Dispute['state'], Tone> = { open: 'gold', under_review: 'blue', won: 'green', lost: 'red' };

/**
 * Chargebacks from players' banks: of one event, or of all events for an administrator. Renders nothing if there are
 * none.
 */
export function DisputesPanel({ eventId, mayAnswer }: { eventId: string | null; mayAnswer: boolean }) {
  const words = useWords(disputeWords);
  const [answered, setAnswered] = useState<Dispute | null>(null);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(disputesQuery({ eventId, page }));
  if (!data && error)
    return <ErrorState level={2} title={words.failed} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data || data.total === 0) return null;
  return (
    <Card level={2} title={words.title}>
      <Stack gap={12}>
        <p className="quiet">{words.why}</p>
        <CardList label={words.title}>
          {data.disputes.map((one) => (
            <DisputeRow
              key={one._id}
              dispute={one}
              eventId={eventId}
              onAnswer={mayAnswer && one.takesEvidence ? () => setAnswered(one) : null}
            />
          ))}
        </CardList>
        <Pagination page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
      </Stack>
      {answered && <EvidenceDialog dispute={answered} eventId={eventId} onClose={() => setAnswered(null)} />}
    </Card>
  );
}

function DisputeRow({
  dispute,
  eventId,
  onAnswer,
}: {
  dispute: Dispute;
  eventId: string | null;
  onAnswer: (() => void) | null;
}) {
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
  const facts = [where, money[state], reason, words.ofOrder({ order: orderId }), sent].filter(Boolean).join(' · ');
  return (
    <CardRow
      title={
        <Row as="span" gap={[4, 12]}>
          <span>{playerName}</span>
          <b className="num">{rupees(amount)}</b>
          <Chip tone={tones[state]}>{words.states[state]}</Chip>
        </Row>
      }
      sub={
        <>
          {deadline && <p>{deadline}</p>}
          {facts}
        </>
      }
      actions={
        onAnswer && (
          <Button size="sm" kind="tone" aria-label={words.sendOf({ name: playerName })} onClick={onAnswer}>
            {words.send}
          </Button>
        )
      }
    />
  );
}
