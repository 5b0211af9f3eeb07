import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { type ReactNode, useState } from 'react';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ExceptionNote } from '../moving/exception-note.tsx';
import { OfferButton } from '../waiting/offer-button.tsx';
import { placeInLine } from '../waiting/place-in-line.ts';
import { waitingWords } from '../waiting/words.ts';
import classes from './corrections.module.css';
import { PartnerDialog } from './partner-dialog.tsx';
import { useChangePartner } from './queries.ts';
import { correctionWords } from './words.ts';

type Entry = EventRegistration['entries'][number];

/** The registration's categories, each with its state, price and partner. */
export function EntriesOfRow({
  row,
  mayChange,
  add,
  more,
}: {
  row: EventRegistration;
  mayChange: boolean;
  /** Adds one more. */
  add?: ReactNode;
  /** Further actions of one entry. */
  more?: (entry: Entry) => ReactNode;
}) {
  const words = useWords(correctionWords);
  const waiting = useWords(waitingWords);
  const [changed, setChanged] = useState<Entry | null>(null);
  return (
    <>
      <div className={classes.head}>
        <h3>{words.categories}</h3>
        {add}
      </div>
      <ul className={classes.entries}>
        {row.entries.map((entry) => {
          const { _id, category, state, price, partner } = entry;
          return (
            <li key={_id} className={classes.entry}>
              <span>
                {category}
                {partner && <small>{words.with({ partner: partner.name })}</small>}
                <ExceptionNote row={row} entry={entry} mayChange={mayChange} />
              </span>
              <span className={classes.side}>
                {mayChange && partner && state !== 'cancelled' && state !== 'expired' && (
                  <Button
                    size="sm"
                    kind="plain"
                    aria-label={words.changePartnerIn({ category })}
                    onClick={() => setChanged(entry)}
                  >
                    {words.changePartner}
                  </Button>
                )}
                {more?.(entry)}
                {mayChange && state === 'waitlisted' && <OfferButton row={row} entry={entry} />}
                <Chip tone={state === 'confirmed' ? 'green' : 'grey'}>
                  {entry.waitPosition
                    ? waiting.waitingAt({ place: placeInLine(entry.waitPosition) })
                    : words.states[state]}
                </Chip>
                <b className="num">{price === 0 ? words.free : rupees(price)}</b>
              </span>
            </li>
          );
        })}
      </ul>
      {changed && <ChangePartner row={row} entry={changed} onClose={() => setChanged(null)} />}
    </>
  );
}

function ChangePartner({ row, entry, onClose }: { row: EventRegistration; entry: Entry; onClose: () => void }) {
  const change = useChangePartner({ eventId: row.eventId, registrationId: row._id, entryId: entry._id });
  return <PartnerDialog entry={entry} player={row.name} atDesk mutation={change} onClose={onClose} />;
}
