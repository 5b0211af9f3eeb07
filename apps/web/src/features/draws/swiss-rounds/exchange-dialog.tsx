import type { RoundReasonsAnswer, SwissCategoryAnswer } from '@maidan/contract/draws/swiss-rounds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { Against, ByeReasons, Reasons } from './pair-reasons.tsx';
import { foreseenQuery, pairReasonsQuery, useExchange } from './queries.ts';
import { reasonWords } from './reason-words.ts';
import classes from './swiss-rounds.module.css';
import { swissWords } from './words.ts';

/** The arbiter's hand: two of the round paired last change places, and what that gives up is said before. */
export function ExchangeDialog({
  eventId,
  swiss,
  onClose,
}: {
  eventId: string;
  swiss: SwissCategoryAnswer;
  onClose: () => void;
}) {
  const text = useWords(swissWords);
  const { category, paired: round } = swiss;
  const [one, setOne] = useState<string | null>(null);
  const [other, setOther] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const now = useQuery(pairReasonsQuery(eventId, swiss));
  const isChosen = one !== null && other !== null && one !== other;
  const foreseen = useQuery({
    ...foreseenQuery(eventId, { category, round, one: one ?? '', other: other ?? '' }),
    enabled: isChosen,
  });
  const seats = seatsOf(now.data?.reasons, swiss.colours);
  const nameOf = (entry: string | null) => seats.find((seat) => seat.entry === entry)?.name ?? '';
  const data = seats.map(({ entry, name, board, colour }) => ({
    value: entry,
    label: board === null ? text.exchangeBye({ name }) : text.exchangeSeat({ board, colour, name }),
  }));
  const exchange = useSubmit(useExchange(eventId), {
    done: text.exchanged({ one: nameOf(one), other: nameOf(other) }),
    onDone: onClose,
  });
  const failure = now.error ?? foreseen.error;
  return (
    <FormDialog
      onClose={onClose}
      title={text.exchangeOf({ round, category })}
      sub={text.exchangeWhy}
      busy={exchange.isPending}
      submitLabel={text.exchangePress}
      disabled={!isChosen || !foreseen.data}
      onSubmit={() => {
        if (isChosen) void exchange.send({ category, round, entries: [one, other], reason: reason.trim() });
      }}
    >
      <SelectField label={text.exchangeOne} searchable data={data} value={one} onChange={setOne} />
      <SelectField
        label={text.exchangeOther}
        searchable
        data={data.filter(({ value }) => value !== one)}
        value={other}
        onChange={setOther}
      />
      <TextField
        label={text.exchangeReason}
        maxLength={200}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div role="status">
        {failure && <Note tone="red">{messageOf(failure)}</Note>}
        {isChosen && !foreseen.data && !failure && <Quiet>{text.foreseeing}</Quiet>}
        {isChosen && foreseen.data && <Foreseen reasons={foreseen.data.reasons} of={[one, other]} />}
      </div>
    </FormDialog>
  );
}

/** The boards of the two after the exchange, and what the whole round gives up then. */
function Foreseen({ reasons, of }: { reasons: RoundReasonsAnswer; of: readonly [string, string] }) {
  const text = useWords(swissWords);
  const words = useWords(reasonWords);
  const isTheirs = (entry: string | undefined) => entry !== undefined && of.includes(entry);
  return (
    <Stack gap={12}>
      <strong>{text.exchangeAfter}</strong>
      <Stack as="ul" gap={0} className={classes.reasons}>
        {reasons.boards.map((board, at) =>
          board.sides.some(({ entry }) => isTheirs(entry)) ? (
            <li key={board.match}>
              <strong>{words.board({ number: at + 1 })}</strong>
              <Reasons board={board} />
            </li>
          ) : null,
        )}
      </Stack>
      {reasons.bye && isTheirs(reasons.bye.player.entry) && (
        <p>
          <ByeReasons bye={reasons.bye} />
        </p>
      )}
      {reasons.isStill ? <Quiet>{words.same}</Quiet> : <Against reasons={reasons} />}
    </Stack>
  );
}

type Seat = { entry: string; name: string; board: number | null; colour: 'w' | 'b' | 'none' };

function seatsOf(reasons: RoundReasonsAnswer | undefined, colours: boolean): Seat[] {
  if (!reasons) return [];
  const seated = reasons.boards.flatMap(({ sides }, at) =>
    sides.map(({ entry, name }, side): Seat => {
      const colour = !colours ? 'none' : side === 0 ? 'w' : 'b';
      return { entry, name, board: at + 1, colour };
    }),
  );
  const { bye } = reasons;
  return bye ? [...seated, { entry: bye.player.entry, name: bye.player.name, board: null, colour: 'none' }] : seated;
}
