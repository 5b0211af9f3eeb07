import type { Repayee } from '@maidan/contract/entries/call-off';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../platform/api-error.ts';
import { rupees } from '../../../platform/format.ts';
import { PhoneAndCategories } from '../../../platform/names/phone-link.tsx';
import { useWords } from '../../../platform/language.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card, CardList, CardRow } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { RecordRefundButton } from '../refunds/record-refund-button.tsx';
import { UndoRefundButton } from '../refunds/undo-refund-button.tsx';
import { byHandQuery } from './queries.ts';
import { UnreachedList } from './unreached-list.tsx';
import { callOffWords } from './words.ts';

/**
 * Whose entry was given up after the desk took the fee, until each is marked as repaid or kept; of an event that was
 * called off also whom only a call reaches. Nothing if nobody.
 */
export function RepayPanel({ eventId, isCalledOff }: { eventId: string; isCalledOff: boolean }) {
  const words = useWords(callOffWords);
  const { data, error, refetch } = useQuery(byHandQuery(eventId));
  if (!data && error)
    return <ErrorState level={2} title={words.repayFailed} message={messageOf(error)} onRetry={() => void refetch()} />;
  const unreached = isCalledOff ? (data?.unreached ?? []) : [];
  if (!data || (data.repay.length === 0 && unreached.length === 0)) return null;
  const title = data.left > 0 ? words.repay({ amount: rupees(data.left) }) : words.allRepaid;
  return (
    <>
      {data.repay.length > 0 && (
        <Card level={2} title={title}>
          <CardList label={title}>
            {data.repay.map((player) => (
              <RepayRow key={player._id} player={player} />
            ))}
          </CardList>
        </Card>
      )}
      <UnreachedList players={unreached} />
    </>
  );
}

function RepayRow({ player }: { player: Repayee }) {
  const words = useWords(callOffWords);
  const { name, phone, categories, left, refunded } = player;
  return (
    <CardRow
      title={
        <Row as="span" gap={[4, 12]}>
          <span>{name}</span>
          {left > 0 && <b className="num">{rupees(left)}</b>}
          {refunded > 0 && <Chip tone="green">{words.repaid({ amount: rupees(refunded) })}</Chip>}
        </Row>
      }
      sub={<PhoneAndCategories phone={phone} categories={categories} />}
      actions={
        <>
          <RecordRefundButton registration={{ ...player, toHandBack: left }} due={left} />
          <UndoRefundButton registration={player} />
        </>
      }
    />
  );
}
