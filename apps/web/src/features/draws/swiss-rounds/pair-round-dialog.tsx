import type { SwissCategoryAnswer } from '@maidan/contract/draws/swiss-rounds';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { fieldInWords } from '../../../platform/error-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { MultiSelectField } from '../../../ui/fields/select-field.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { usePairRound } from './queries.ts';
import { swissWords } from './words.ts';

/** Confirms who is present, the last step before a round is paired or paired again. */
export function PairRoundDialog({
  eventId,
  swiss,
  round,
  again,
  onClose,
}: {
  eventId: string;
  swiss: SwissCategoryAnswer;
  /** The round that was pressed: another desk may pair it while this dialog is open. */
  round: number;
  again: boolean;
  onClose: () => void;
}) {
  const text = useWords(swissWords);
  const [absent, setAbsent] = useState(() =>
    swiss.standings.flatMap(({ entry, withdrawn, absent: away }) => {
      const sitsOut = swiss.arranged.byes.some((bye) => bye.entry === entry && bye.round === round);
      return withdrawn || away || sitsOut ? [entry] : [];
    }),
  );
  const pair = useSubmit(usePairRound(eventId, { again }), {
    done: text.paired({ round }),
    onDone: onClose,
    refused: (thrown) => {
      const named = thrown instanceof ApiError ? thrown.errors.map(fieldInWords) : [];
      return [messageOf(thrown), ...named.slice(0, 3)].join('. ');
    },
  });
  const players = swiss.standings.length - absent.length;
  const { category } = swiss;
  return (
    <FormDialog
      onClose={onClose}
      title={again ? text.pairAgainOf({ round, category }) : text.pairOf({ round, category })}
      sub={again ? text.againWhy : text.why}
      busy={pair.isPending}
      submitLabel={again ? text.pairAgain({ round }) : text.pair({ round })}
      onSubmit={() => void pair.send({ category, round, absent })}
    >
      <MultiSelectField
        label={text.absent}
        description={absent.length > 0 && text.absentHint}
        placeholder={absent.length === 0 ? text.everybody : undefined}
        searchable
        data={swiss.standings.map(({ entry, name }) => ({ value: entry, label: name }))}
        value={absent}
        onChange={setAbsent}
      />
      <Quiet role="status">
        {text.seats({
          players,
          boards: Math.floor(players / 2),
          odd: players % 2 === 1 ? 'yes' : 'no',
        })}
      </Quiet>
    </FormDialog>
  );
}
