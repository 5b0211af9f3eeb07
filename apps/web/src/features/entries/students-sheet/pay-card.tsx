import type { PublicEvent } from '@maidan/contract/events/public-events';
import { messageOf } from '../../../platform/api-error.ts';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { LegalLinks } from '../../../platform/legal/legal-links.tsx';
import { refundStateWords, refundWindows } from '../../../platform/refunds/refund-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import classes from './students-sheet.module.css';
import type { useStudents } from './use-students.ts';
import { sheetWords } from './words.ts';

/** The sum of those who are ready, one consent and one press; and that the others hold no place. */
export function PayCard({
  students,
  total,
  consent,
  isPending,
  event,
  onPay,
}: {
  students: ReturnType<typeof useStudents>;
  total: string;
  consent: { value: boolean; error: string | undefined; onChange: (consent: boolean) => void };
  isPending: boolean;
  event: PublicEvent;
  onPay: () => void;
}) {
  const words = useWords(sheetWords);
  const refunds = useWords(refundStateWords);
  const { shown, ready, faulty, isCounted, failure } = students;
  const count = ready.length;
  return (
    <Card>
      <Stack gap={12}>
        <p className="quiet">{words.readyOf({ ready: count, all: shown.length })}</p>
        <p className={`num ${classes.sum}`} aria-live="polite">
          {total}
        </p>
        {failure && <Note tone="red">{messageOf(failure)}</Note>}
        <CheckField
          label={words.consent}
          checked={consent.value}
          onChange={(change) => consent.onChange(change.currentTarget.checked)}
          error={consent.error}
          required
        />
        <Button kind="main" size="lg" wide loading={isPending} disabled={count === 0 || !isCounted} onClick={onPay}>
          {count === 0
            ? words.nobody
            : students.total > 0
              ? words.pay({ amount: rupees(students.total), count })
              : words.enter({ count })}
        </Button>
        {count > 0 && (
          <p className="quiet">
            {words.onePayment({ count })} {faulty.length > 0 && words.stay({ count: faulty.length })}
          </p>
        )}
        {students.total > 0 && <Quiet>{refunds.ifYouCancel({ windows: refundWindows(event) })}</Quiet>}
        <p className="quiet small">{words.kept}</p>
        <LegalLinks above="entering" event={event.address} />
      </Stack>
    </Card>
  );
}
