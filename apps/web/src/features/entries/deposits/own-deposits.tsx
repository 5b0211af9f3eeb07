import type { Deposit } from '@maidan/contract/entries/shown/deposit';
import { dateTime, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { comingOf } from './coming.ts';
import { depositWords } from './words.ts';

/** What a player left beside the fees, by which rule it comes back or was kept, and whom to ask. */
export function OwnDeposits({ deposits, contact }: { deposits: readonly Deposit[]; contact: string }) {
  const words = useWords(depositWords);
  if (deposits.length === 0) return null;
  return (
    <section aria-label={words.title}>
      <KeyValueList
        items={deposits.map((one) => ({
          label: words.for({ category: one.category }),
          value: `${rupees(one.amount)} · ${stateOf(one, words)}`,
        }))}
      />
      {deposits.some(({ state }) => state === 'kept') && (
        <Quiet>
          {words.ask} {contact}
        </Quiet>
      )}
    </section>
  );
}

const stateOf = (deposit: Deposit, words: ReturnType<typeof useWords<typeof depositWords.en>>): string => {
  const { back, why, note, desk } = deposit;
  if (!why) return comingOf(deposit, words) ?? words.open[back];
  const handed = desk && (desk.handedBackAt ? words.handedBack({ at: dateTime(desk.handedBackAt) }) : words.toHandBack);
  return [words.why[why], note, deposit.state === 'given_back' ? handed : null].filter(Boolean).join(' · ');
};
