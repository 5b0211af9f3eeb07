import type { Review } from '@maidan/contract/admin-review';
import { formatPhone } from '@maidan/domain/contact';
import { vendorStatusColour } from '@maidan/domain/vendor-status';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { date, dateTime, relative } from '../../platform/format.ts';
import { Chip } from '../../ui/chip.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import classes from './review-dialog.module.css';
import { actionName, fieldName } from './review-words.ts';

const tones = { yellow: 'gold', green: 'green', red: 'red' } as const;

/** Beside the event: what was checked, who stands behind it, and what happened so far. */
export function ReviewStanding({ review }: { review: Review }) {
  const { organizer, vendor, checklist, history } = review;
  return (
    <div className={classes.standing}>
      <section>
        <h3>Checklist</h3>
        <ul className={classes.checklist}>
          {checklist.map((item) => (
            <li key={item.key} className={item.verdict === 'ok' ? classes.fine : classes.attention}>
              {item.verdict === 'ok' ? (
                <IconCircleCheck size={20} stroke={1.6} aria-label="Fine:" />
              ) : (
                <IconAlertTriangle size={20} stroke={1.6} aria-label="Look at:" />
              )}
              <span>
                <b>{item.label}</b>
                <span>{item.detail}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>Organizer</h3>
        <KeyValueList
          items={[
            {
              label: 'Name',
              value: (
                <>
                  {organizer.name}
                  {organizer.status === 'suspended' && <Chip tone="red">Suspended</Chip>}
                </>
              ),
            },
            { label: 'Organization', value: organizer.organizationName },
            { label: 'Email', value: <a href={`mailto:${organizer.email}`}>{organizer.email}</a> },
            { label: 'Phone', value: <a href={`tel:+91${organizer.phone}`}>{formatPhone(organizer.phone)}</a> },
            { label: 'Place', value: `${organizer.city}, ${organizer.stateUT}` },
            { label: 'Organizer since', value: date(organizer.createdAt) },
            {
              label: 'Vendor',
              value: vendor.status ? (
                <Chip tone={tones[vendorStatusColour(vendor.status)]} dot>
                  {vendor.status}
                </Chip>
              ) : (
                'None'
              ),
            },
          ]}
        />
      </section>
      <section>
        <h3>History</h3>
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
        {history.length === 0 && <p className="quiet">Nothing has been written down yet.</p>}
      </section>
    </div>
  );
}
