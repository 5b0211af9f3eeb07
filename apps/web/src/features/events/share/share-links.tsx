import type { OwnEvent } from '@maidan/contract/events/event';
import { IconBrandWhatsapp, IconExternalLink } from '@tabler/icons-react';
import { eventDate } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import classes from './share-links.module.css';
import { shareWords } from './share-words.ts';

const publicAddress = ({ _id }: OwnEvent): string => `${window.location.origin}/events/${_id}`;

/**
 * While an event's page is public: ways to bring people to it (copy its address, send a message, open the page). Once
 * nobody can enter, the message says what else is there.
 */
export function ShareLinks({ event, isOpen }: { event: OwnEvent; isOpen: boolean }) {
  const text = useWords(shareWords);
  const address = publicAddress(event);
  const { eventName, location } = event;
  const message = text[isOpen ? 'message' : 'messageClosed']({
    event: eventName,
    date: eventDate(event),
    place: location,
    address,
  });
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
