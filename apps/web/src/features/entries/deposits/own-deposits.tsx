import type { Deposit } from '@maidan/contract/entries/deposits';
import { dateTime, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { depositWords } from './words.ts';

/** What a player left beside the fees, by which rule it comes back or was kept, and whom to ask. */
export function OwnDeposits({ deposits, contact }: { deposits: readonly Deposit[]; contact: string }) {
  const words = useWords(depositWords);
  if (deposits.length === 0) return null;
  return (
    <Card level={2} title={words.title}>
      <KeyValueList
        items={deposits.map((one) => ({
          label: words.of({ amount: rupees(one.amount), category: one.category }),
          value: stateOf(one, words),
        }))}
      />
      {deposits.some(({ state }) => state === 'kept') && (
        <Quiet>
          {words.ask} {contact}
        </Quiet>
      )}
    </Card>
  );
}

const stateOf = (deposit: Deposit, words: ReturnType<typeof useWords<typeof depositWords.en>>): string => {
  const { back, why, note, desk } = deposit;
  if (!why) return words.open[back];
  const handed = desk && (desk.handedBackAt ? words.handedBack({ at: dateTime(desk.handedBackAt) }) : words.toHandBack);
  return [words.why[why], note, deposit.state === 'given_back' ? handed : null].filter(Boolean).join(' · ');
};
