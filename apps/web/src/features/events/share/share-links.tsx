import type { OwnEvent } from '@maidan/contract/events/event';
import { IconBrandWhatsapp, IconExternalLink } from '@tabler/icons-react';
import { date } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import classes from './share-links.module.css';
import { shareWords } from './share-words.ts';

const publicAddress = ({ _id }: OwnEvent): string => `${window.location.origin}/events/${_id}`;

/**
 * While entries are open: ways to bring players to an event's public page (copy its address, send a message, open the
 * page).
 */
export function ShareLinks({ event }: { event: OwnEvent }) {
  const text = useWords(shareWords);
  const address = publicAddress(event);
  const { eventName, dateandtime, location } = event;
  const message = text.message({ event: eventName, date: date(dateandtime), place: location, address });
  return (
    <div className={classes.actions}>
      <CopyButton text={address}>{text.copy}</CopyButton>
      <a
        className={buttonClass({ size: 'sm' })}
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noopener"
      >
        <IconBrandWhatsapp size={18} stroke={1.6} aria-hidden="true" />
        {text.whatsApp}
        <span className="sr"> {text.newTab}</span>
      </a>
      <a className={buttonClass({ size: 'sm' })} href={`/events/${event._id}`} target="_blank" rel="noopener">
        <IconExternalLink size={18} stroke={1.6} aria-hidden="true" />
        {text.open}
        <span className="sr"> {text.newTab}</span>
      </a>
    </div>
  );
}
