import { settlementGroupOf, settlementNote, settlementStatusOf } from '@maidan/domain/money/settlements';
import { settlementStatusWords } from '../../../platform/settlement-status-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { settlementWords } from './settlement-words.ts';
import classes from './money.module.css';

const tones = { completed: 'green', pending: 'gold', failed: 'red' } as const;

/**
 * SETTLED green, COMPLETED blue (split, not yet at the bank), in progress marigold, failed red; below it what the word
 * alone would mislead about.
 */
export function SettlementChip(line: Parameters<typeof settlementNote>[0]) {
  const words = useWords(settlementStatusWords);
  const notes = useWords(settlementWords).notes;
  const known = settlementStatusOf(line);
  const note = settlementNote(line);
  return (
    <>
      <Chip tone={known === 'COMPLETED' ? 'blue' : tones[settlementGroupOf(known)]}>{words[known]}</Chip>
      {note && <span className={classes.sub}>{notes[note]}</span>}
    </>
  );
}
