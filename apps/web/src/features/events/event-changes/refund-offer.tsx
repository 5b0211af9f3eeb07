import { indiaDay } from '@maidan/domain/india-time';
import { useWords } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { changeWords } from './change-words.ts';
import { fullRefundEnd, usualRefundDay } from '@maidan/domain/events/edits/full-refund';

const dayMs = 86_400_000;

/** Whether those who cannot come any more get the whole fee back, and until when: not where play begins today. */
export function RefundOffer({
  until,
  startsAt,
  fault,
  onUntil,
}: {
  until: string | null;
  startsAt: Date;
  /** Why the day was refused. */
  fault: string | undefined;
  onUntil: (until: string | null) => void;
}) {
  const text = useWords(changeWords);
  const now = useNow();
  const usual = usualRefundDay({ now, startsAt });
  if (!usual) return null;
  const isDay = until === null || fullRefundEnd(until, { now, startsAt }) !== null;
  return (
    <>
      <CheckField
        label={text.offerRefund}
        description={text.offerRefundWhy}
        checked={until !== null}
        onChange={({ currentTarget }) => onUntil(currentTarget.checked ? usual : null)}
      />
      {until !== null && (
        <TextField
          type="date"
          label={text.offerUntil}
          description={text.offerUntilWhy}
          min={indiaDay(now)}
          max={indiaDay(new Date(startsAt.getTime() - dayMs))}
          required
          value={until}
          error={isDay ? fault : text.offerDay}
          onChange={({ currentTarget }) => onUntil(currentTarget.value)}
        />
      )}
    </>
  );
}
