import { settlementGroupOf, settlementStatusOf } from '@maidan/domain/money/settlements';
import { settlementStatusWords } from '../../../platform/settlement-status-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { Chip } from '../../../ui/chip.tsx';

const tones = { completed: 'green', pending: 'gold', failed: 'red' } as const;

/** SETTLED green, COMPLETED blue (split, not yet at the bank), in progress marigold, failed red. */
export function SettlementChip({ status }: { status: string }) {
  const words = useWords(settlementStatusWords);
  const known = settlementStatusOf({ status });
  return <Chip tone={known === 'COMPLETED' ? 'blue' : tones[settlementGroupOf(known)]}>{words[known]}</Chip>;
}
