import type { AnnouncedPerson, EventAnnouncement } from '@maidan/contract/entries/announcements';
import { titleAndBody } from '@maidan/domain/operations/announced-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { dateTime } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { PhoneLink } from '../../../platform/names/phone-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import { Segments } from '../../../ui/layout/tabs.tsx';
import { useLine } from './announcement-list.tsx';
import classes from './announcements.module.css';
import { announcementQuery, useUnpin, useWithdraw } from './queries.ts';
import { announcingWords } from './words.ts';

const outcomes = ['read', 'told', 'waiting', 'failed', 'none'] as const;
const toCall = (one: AnnouncedPerson) => one.outcome === 'failed' || one.outcome === 'none';

/** What became of it: one figure, one bar that adds up, and whom to call instead. */
export function AnnouncementOutcome({ eventId, announcementId }: { eventId: string; announcementId: string }) {
  const { data, error, refetch } = useQuery(announcementQuery(eventId, announcementId));
  if (!data && error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={6} />;
  return <Outcome eventId={eventId} announcement={data.announcement} people={data.people} />;
}

function Outcome(props: { eventId: string; announcement: EventAnnouncement; people: readonly AnnouncedPerson[] }) {
  const { eventId, announcement, people } = props;
  const words = useWords(announcingWords);
  const line = useLine(announcement);
  const { _id, pinUntil, state, text, told, people: all } = announcement;
  const withdraw = useSubmit(useWithdraw(eventId), { done: words.withdrawnToast });
  const unpin = useSubmit(useUnpin(eventId), { done: words.unpinned });
  return (
    <Card
      title={titleAndBody(text).title}
      aside={
        state === 'waiting' ? (
          <Button loading={withdraw.isPending} onClick={() => void withdraw.send(_id)}>
            {words.withdraw}
          </Button>
        ) : (
          pinUntil && (
            <>
              <Chip tone="blue">{words.pinnedUntil({ at: dateTime(pinUntil) })}</Chip>
              <Button loading={unpin.isPending} onClick={() => void unpin.send(_id)}>
                {words.unpin}
              </Button>
            </>
          )
        )
      }
    >
      <p className="quiet">{line}</p>
      <p className={classes.exampleText}>{text}</p>
      {people.length > 0 && (
        <>
          <p className={classes.told}>
            <strong>{words.reached({ told, people: all })}</strong>{' '}
            <span>
              {words.reachedWords} {words.toCallCount({ count: people.filter(toCall).length })}
            </span>
          </p>
          <Bar people={people} />
          <Reached people={people} />
        </>
      )}
    </Card>
  );
}

function Bar({ people }: { people: readonly AnnouncedPerson[] }) {
  const words = useWords(announcingWords);
  const parts = outcomes
    .map((outcome) => ({ outcome, count: people.filter((one) => one.outcome === outcome).length }))
    .filter(({ count }) => count > 0);
  return (
    <>
      <div className={classes.outcomes} aria-hidden="true">
        {parts.map(({ outcome, count }) => (
          <span key={outcome} className={classes[outcome]} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={classes.legend}>
        {parts.map(({ outcome, count }) => (
          <li key={outcome}>
            <span className={classes[outcome]} aria-hidden="true" />
            <strong>{count}</strong> {words[outcome]}
          </li>
        ))}
      </ul>
    </>
  );
}

function Reached({ people }: { people: readonly AnnouncedPerson[] }) {
  const words = useWords(announcingWords);
  const toBeCalled = people.filter(toCall);
  const [shown, setShown] = useState<'call' | 'all'>(toBeCalled.length > 0 ? 'call' : 'all');
  const byWhatsApp: Column<AnnouncedPerson>[] = people.every(({ whatsapp }) => whatsapp === 'off')
    ? []
    : [
        {
          key: 'whatsapp',
          header: words.whatsapp,
          cell: ({ whatsapp, whatsappReason }) => [words.delivery[whatsapp], whatsappReason].filter(Boolean).join(': '),
        },
      ];
  const columns: Column<AnnouncedPerson>[] = [
    { key: 'player', header: words.player, cell: ({ players }) => players.join(', '), lead: true },
    { key: 'category', header: words.category, cell: ({ categories }) => categories.join(', '), wideOnly: true },
    { key: 'bell', header: words.bell, cell: ({ bell }) => words.delivery[bell] },
    {
      key: 'mail',
      header: words.mail,
      cell: ({ email, emailReason }) => [words.delivery[email], emailReason].filter(Boolean).join(': '),
    },
    { key: 'push', header: words.push, cell: ({ push }) => words.delivery[push], wideOnly: true },
    ...byWhatsApp,
    {
      key: 'call',
      header: words.call,
      end: true,
      cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : words.noPhone),
    },
  ];
  return (
    <>
      <Segments
        label={words.showing}
        options={[
          { key: 'call', label: `${words.toCall} ${toBeCalled.length}` },
          { key: 'all', label: `${words.allOfThem} ${people.length}` },
        ]}
        value={shown}
        onChange={setShown}
      />
      <Table
        label={shown === 'call' ? words.toCall : words.allOfThem}
        columns={columns}
        rows={shown === 'call' ? toBeCalled : people}
        rowKey={({ _id }) => _id}
        maxHeight={640}
        empty={words.nobodyHere}
      />
    </>
  );
}
