import type { AnnouncementPreview } from '@maidan/contract/entries/announcements';
import { IconBell, IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import classes from './announcements.module.css';
import type { Draft } from './draft.ts';
import { announcingWords } from './words.ts';

/** As one of them reads it, with the name of somebody who gets it; and a text for the group that the organizer runs. */
export function Examples({
  draft: { title, message },
  event,
  sample,
}: {
  draft: Draft;
  event: { _id: string; eventName: string };
  sample: AnnouncementPreview['sample'];
}) {
  const words = useWords(announcingWords);
  const names = sample?.players.join(', ') ?? '';
  const about = [event.eventName, names, sample?.category].filter(Boolean).join(' · ');
  const shared = [`*${title.trim()}*`, message.trim(), `${location.origin}/events/${event._id}`].join('\n');
  const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <aside className={classes.examples} aria-label={words.preview}>
      <Example icon={<IconBell {...icon} />} name={words.bell} aside={words.opensTicket}>
        <p className={classes.exampleTitle}>{title || words.titleField}</p>
        <p className="small quiet">{about}</p>
      </Example>
      <Example icon={<IconMail {...icon} />} name={words.mail} aside={words.from}>
        <p className={classes.exampleTitle}>{title || words.titleField}</p>
        {names && <p>{words.hello({ name: names })}</p>}
        <p className={classes.exampleText}>{message || words.message}</p>
        <p className={classes.exampleLink}>{words.openTicket}</p>
        <p className="small quiet">{words.stopHere}</p>
      </Example>
      <Example icon={<IconBrandWhatsapp {...icon} />} name={words.forGroup} aside="">
        <p className="small quiet">{words.groupWhy}</p>
        {title.trim() && message.trim() && <CopyButton text={shared}>{words.copyText}</CopyButton>}
      </Example>
    </aside>
  );
}

function Example({
  icon,
  name,
  aside,
  children,
}: {
  icon: ReactNode;
  name: string;
  aside: string;
  children: ReactNode;
}) {
  return (
    <section className={classes.example}>
      <div className={classes.exampleHead}>
        {icon}
        <h2>{name}</h2>
        <span className="small quiet">{aside}</span>
      </div>
      <div className={classes.exampleBody}>{children}</div>
    </section>
  );
}
