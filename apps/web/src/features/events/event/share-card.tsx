import type { OwnEvent } from '@maidan/contract/events/event';
import { useWords } from '../../../platform/language.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './share-card.module.css';
import { publicAddress, ShareLinks } from './share-links.tsx';
import { shareWords } from './share-words.ts';

/** An approved event is worth nothing until players see it: its address, ready to be sent where they are. */
export function ShareCard({ event, takesEntries }: { event: OwnEvent; takesEntries: boolean }) {
  const words = useWords(shareWords);
  return (
    <Card title={takesEntries ? words.title : words.titleClosed}>
      <p className="quiet">{takesEntries ? words.why : words.whyClosed}</p>
      <p className={classes.address}>{publicAddress(event).replace(/^https?:\/\//, '')}</p>
      <ShareLinks event={event} takesEntries={takesEntries} />
    </Card>
  );
}
