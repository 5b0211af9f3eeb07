import type { Review } from '@maidan/contract/events/review';
import { paise } from '@maidan/domain/money';
import { vendorStatusColour } from '@maidan/domain/vendor-status';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { date, dateTime, relative, rupeesOfPaise } from '../../../platform/format.ts';
import { PhoneLink } from '../../../platform/names/phone-link.tsx';
import { useWords } from '../../../platform/language.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import classes from './review-dialog.module.css';
import { checklistInWords } from './check-words.ts';
import { actionName, fieldName } from './review-names.ts';
import { differenceWords } from './difference-words.ts';
import { reviewWords } from './words.ts';

const tones = { yellow: 'gold', green: 'green', red: 'red' } as const;

/** Beside the event: what was checked, who runs it, and what has happened so far. */
export function ReviewStanding({ review }: { review: Review }) {
  const words = useWords(reviewWords);
  const difference = useWords(differenceWords);
  const { organizer, vendor, record, checklist, history } = review;
  return (
    <div className={classes.standing}>
      <section>
        <h3>{words.checklist}</h3>
        <ul className={classes.checklist}>
          {checklist.map((item) => (
            <li key={item.key} className={item.verdict === 'ok' ? classes.fine : classes.attention}>
              {item.verdict === 'ok' ? (
                <IconCircleCheck size={20} stroke={1.6} aria-label={words.fine} />
              ) : (
                <IconAlertTriangle size={20} stroke={1.6} aria-label={words.lookAt} />
              )}
              <span>
                <b>{checklistInWords(item).label}</b>
                <span>{checklistInWords(item).detail}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{words.organizer}</h3>
        <KeyValueList
          items={[
            {
              label: words.name,
              value: (
                <>
                  {organizer.name}
                  {organizer.status === 'suspended' && <Chip tone="red">{words.suspended}</Chip>}
                </>
              ),
            },
            { label: words.organization, value: organizer.organizationName },
            { label: words.email, value: <a href={`mailto:${organizer.email}`}>{organizer.email}</a> },
            { label: words.phone, value: <PhoneLink phone={organizer.phone} /> },
            { label: words.place, value: `${organizer.city}, ${organizer.stateUT}` },
            { label: words.since, value: date(organizer.createdAt) },
            {
              label: words.vendor,
              value: vendor.status ? (
                <Chip tone={tones[vendorStatusColour(vendor.status)]} dot>
                  {vendor.status}
                </Chip>
              ) : (
                words.none
              ),
            },
            ...(vendor.accountHolder ? [{ label: difference.accountHolder, value: vendor.accountHolder }] : []),
          ]}
        />
      </section>
      <section>
        <h3>{words.record}</h3>
        <KeyValueList
          items={[
            {
              label: words.recordEvents,
              value: [
                words.recordEventsOf(record),
                ...(record.calledOff > 0 ? [words.calledOff({ count: record.calledOff })] : []),
                ...(record.sentBack > 0 ? [words.sentBackSoFar({ count: record.sentBack })] : []),
              ].join(', '),
            },
            {
              label: words.recordRefunds,
              value:
                record.refunds === 0
                  ? words.none
                  : words.refundsOf({ count: record.refunds, sum: rupeesOfPaise(paise(record.refundedPaise)) }),
            },
            {
              label: words.recordDisputes,
              value:
                record.disputes === 0
                  ? words.none
                  : words.disputesOf({ count: record.disputes, lost: record.disputesLost }),
            },
          ]}
        />
      </section>
      <section>
        <h3>{words.history}</h3>
        <ol className={classes.history}>
          {history.map((entry) => (
            <li key={entry._id}>
              <b>{actionName(entry.action)}</b>
              <span>
                {entry.actor ?? 'Maidan'} · <time title={dateTime(entry.at)}>{relative(entry.at)}</time>
              </span>
              {entry.note && <q>{entry.note}</q>}
              {entry.fields.length > 0 && <span>{entry.fields.map(fieldName).join(', ')}</span>}
            </li>
          ))}
        </ol>
        {history.length === 0 && <p className="quiet">{words.noHistory}</p>}
      </section>
    </div>
  );
}
