import type { EventAnnouncement } from '@maidan/contract/entries/announcements';
import { titleAndBody } from '@maidan/domain/operations/announced-text';
import { dateTime } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Card, CardList, CardRow } from '../../../ui/layout/card.tsx';
import classes from './announcements.module.css';
import { announcingWords } from './words.ts';

/** What was told before, and what waits for its time. */
export function AnnouncementList({
  announcements,
  onOpen,
}: {
  announcements: readonly EventAnnouncement[];
  onOpen: (announcementId: string) => void;
}) {
  const words = useWords(announcingWords);
  return (
    <Card title={words.list} flush>
      <CardList label={words.list}>
        {announcements.map((one) => (
          <Announced key={one._id} one={one} onOpen={() => onOpen(one._id)} />
        ))}
      </CardList>
    </Card>
  );
}

function Announced({ one, onOpen }: { one: EventAnnouncement; onOpen: () => void }) {
  const words = useWords(announcingWords);
  return (
    <CardRow
      title={
        <button type="button" className={classes.link} onClick={onOpen}>
          {titleAndBody(one.text).title}
        </button>
      }
      sub={useLine(one)}
      end={
        one.state === 'withdrawn' ? (
          <Chip>{words.withdrawn}</Chip>
        ) : one.state === 'waiting' ? (
          <Chip tone="blue">{dateTime(one.at)}</Chip>
        ) : (
          words.reached({ told: one.told, people: one.people })
        )
      }
    />
  );
}

/** When, to whom and by whom. */
export function useLine({ at, audience, by, state }: EventAnnouncement): string {
  const words = useWords(announcingWords);
  const groups = audience.states.map((one) => words.states[one as keyof typeof words.states] ?? one);
  const who = [...audience.categories, ...groups].join(', ') || words.everyone;
  const about = { at: dateTime(at), who, by };
  return state === 'waiting' || state === 'withdrawn' ? words.waitsAt(about) : words.sentAt(about);
}
