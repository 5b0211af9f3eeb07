import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { originText } from '@maidan/domain/entries/origins';
import { date, dateTime, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { refundStateWords } from '../../../platform/refunds/refund-words.ts';
import { questionInWords } from '../../../platform/rule-words.ts';
import { Chip } from '../../../ui/chip.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { shownCategories } from './registration-columns.tsx';
import { entrantWords } from './words.ts';

/** Details of a registration that its row leaves out. */
export function RegistrationDetails({ row }: { row: EventRegistration }) {
  const words = useWords(entrantWords);
  const refunds = useWords(refundStateWords);
  const { columns, registered, atDesk, from, fromOf } = words;
  return (
    <KeyValueList
      items={[
        { label: columns.email, value: row.email ?? '–' },
        { label: columns.dob, value: row.dob ? date(`${row.dob}T12:00:00+05:30`) : '–' },
        { label: columns.city, value: row.city || '–' },
        { label: words.aadhaar, value: row.aadhaarNumber ?? '–' },
        { label: from, value: originText(row.origin) || '–' },
        ...shownCategories(row)
          .filter(({ partner }) => partner)
          .map(({ partner, partnerOrigin }) => ({
            label: fromOf({ name: partner ?? '' }),
            value: originText(partnerOrigin) || '–',
          })),
        { label: columns.referralSource, value: row.referralSource || '–' },
        { label: columns.accommodationRequired, value: row.accommodationRequired || '–' },
        {
          label: registered,
          value:
            row.source === 'walk_in'
              ? atDesk({ date: dateTime(row.registrationDate) })
              : dateTime(row.registrationDate),
        },
        ...row.answers.map(({ id, question, answer }) => ({
          label: questionInWords(id, question),
          value: typeof answer === 'boolean' ? words.yes : String(answer),
        })),
        ...row.askLater.map(({ id, question }) => ({
          label: questionInWords(id, question),
          value: <Chip tone="gold">{words.askLater}</Chip>,
        })),
        ...row.refunds.map(({ amount, reason, status, createdAt, isTooMany, isDeposit }) => ({
          label:
            status === 'failed'
              ? words.refundOpen
              : (isDeposit ? words.depositRefund : isTooMany ? words.tooMany : words.refund)({
                  state: refunds.states[status],
                }),
          value: [rupees(amount), dateTime(createdAt), reason].join(' · '),
        })),
        ...(row.toHandBack > 0
          ? [{ label: words.toHandBack, value: <Chip tone="gold">{rupees(row.toHandBack)}</Chip> }]
          : []),
        ...row.deskRefunds.map(({ amount, how, note, at }) => ({
          label: columns.deskRefunds,
          value: [(how === 'upi' ? words.upi : words.cash)({ amount: rupees(amount) }), dateTime(at), note]
            .filter(Boolean)
            .join(' · '),
        })),
      ]}
    />
  );
}
