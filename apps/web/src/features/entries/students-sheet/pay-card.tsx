import type { PublicEvent } from '@maidan/contract/events/public-events';
import { plainCode } from '@maidan/domain/events/prices/price-rules';
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
import { CodeForm } from '../new-registration/code-field.tsx';
import classes from './students-sheet.module.css';
import type { useStudents } from './use-students.ts';
import { sheetWords } from './words.ts';

/** The sum of those who are ready, one consent and one press; and that the others hold no place. */
export function PayCard({
  students,
  total,
  consent,
  code,
  isPending,
  event,
  onPay,
}: {
  students: ReturnType<typeof useStudents>;
  total: string;
  consent: { value: boolean; error: string | undefined; onChange: (consent: boolean) => void };
  /** The discount code in use; empty for none. */
  code: { value: string; onChange: (code: string) => void };
  isPending: boolean;
  event: PublicEvent;
  /** Null where the press stands at the foot of the page. */
  onPay: (() => void) | null;
}) {
  const words = useWords(sheetWords);
  const refunds = useWords(refundStateWords);
  const { shown, ready, faulty, failure } = students;
  const count = ready.length;
  return (
    <Card>
      <Stack gap={12}>
        <p className="quiet">{words.readyOf({ ready: count, all: shown.length })}</p>
        <p className={`num ${classes.sum}`} aria-live="polite">
          {total}
        </p>
        {failure && <Note tone="red">{messageOf(failure)}</Note>}
        {(students.total > 0 || code.value) && (
          <CodeForm
            code={code.value}
            off={students.code.off}
            error={students.code.refused}
            isAsking={students.code.isAsking}
            onUse={(typed) => code.onChange(plainCode(typed))}
            onForget={() => code.onChange('')}
          />
        )}
        <CheckField
          label={words.consent}
          checked={consent.value}
          onChange={(change) => consent.onChange(change.currentTarget.checked)}
          error={consent.error}
          required
        />
        {onPay && <PayButton students={students} isPending={isPending} wide onPay={onPay} />}
        {count > 0 && (
          <p className="quiet">
            {words.onePayment({ count })} {faulty.length > 0 && words.stay({ count: faulty.length })}
          </p>
        )}
        {students.total > 0 && <Quiet>{refunds.ifYouCancel({ windows: refundWindows(event.refundPolicy) })}</Quiet>}
        <p className="quiet small">{words.kept}</p>
        <LegalLinks above="entering" event={event.address} />
      </Stack>
    </Card>
  );
}

/** One press for all who are ready; until the server has counted there is no sum to agree to. */
export function PayButton({
  students: { ready, total, isCounted },
  isPending,
  wide = false,
  className,
  onPay,
}: {
  students: ReturnType<typeof useStudents>;
  isPending: boolean;
  wide?: boolean;
  className?: string;
  onPay: () => void;
}) {
  const words = useWords(sheetWords);
  const count = ready.length;
  const label = total > 0 ? words.pay({ amount: rupees(total), count }) : words.enter({ count });
  return (
    <Button
      kind="main"
      size="lg"
      wide={wide}
      className={className}
      loading={isPending}
      disabled={count === 0 || !isCounted}
      onClick={onPay}
    >
      {count === 0 ? words.nobody : label}
    </Button>
  );
}
