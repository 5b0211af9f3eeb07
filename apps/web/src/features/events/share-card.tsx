import type { OwnEvent } from '@maidan/contract/events';
import { IconBrandWhatsapp, IconExternalLink } from '@tabler/icons-react';
import { date } from '../../platform/format.ts';
import { useWords } from '../../platform/language.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import classes from './share-card.module.css';
import { shareWords } from './share-words.ts';

/** An approved event is worth nothing until players see it: its address, ready to be sent where they are. */
export function ShareCard({ event, takesEntries }: { event: OwnEvent; takesEntries: boolean }) {
  const text = useWords(shareWords);
  const address = `${window.location.origin}/events/${event._id}`;
  const words = { event: event.eventName, date: date(event.dateandtime), place: event.location, address };
  const message = takesEntries ? text.message(words) : text.messageClosed(words);
  return (
    <Card title={takesEntries ? text.title : text.titleClosed}>
      <p className="quiet">{takesEntries ? text.why : text.whyClosed}</p>
      <p className={classes.address}>{address.replace(/^https?:\/\//, '')}</p>
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
    </Card>
  );
}
