import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetHalfFilled, halfFilled, keepHalfFilled } from '../../../platform/device/tab-draft.ts';
import { dateTime } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import classes from './announcements.module.css';
import { AudienceChips } from './audience-chips.tsx';
import { audienceOf, bodyOf, type Draft, draftFrom, isWritten } from './draft.ts';
import { Examples } from './examples.tsx';
import { type AnnouncementBody, reachQuery, useAnnounce, useSendTest } from './queries.ts';
import { Reach } from './reach.tsx';
import { TextPart } from './text-part.tsx';
import { TimePart } from './time-part.tsx';
import { announcingWords } from './words.ts';

/** One sentence to the people of an event: whom, what, when; what happens stands beside the button that does it. */
export function AnnouncementForm({
  event,
  owner,
  onSent,
}: {
  event: { _id: string; eventName: string };
  /** Whose draft it is. */
  owner: string;
  onSent: (announcementId: string) => void;
}) {
  const words = useWords(announcingWords);
  const place = `announcement ${event._id}`;
  const [draft, setDraft] = useState<Draft>(() => draftFrom(halfFilled(owner, place)));
  const [errors, setErrors] = useState<Record<string, string>>({});
  useEffect(() => {
    if (isWritten(draft)) keepHalfFilled(owner, place, draft);
  }, [draft, owner, place]);
  const change = (more: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...more }));
    setErrors({});
  };
  const at = draft.isLater ? draft.at : null;
  const reach = useQuery(reachQuery(event._id, { audience: audienceOf(draft), at }));
  const people = reach.data?.people ?? 0;
  const form = { setErrors };
  const announce = useSubmit(useAnnounce(event._id), {
    form,
    done: draft.isLater ? words.scheduled : words.sent,
    onDone: () => forgetHalfFilled(place),
    leadTo: ({ _id }) => onSent(_id),
  });
  const test = useSubmit<AnnouncementBody>(useSendTest(event._id), { form, done: words.testSent });
  const checked = (then: () => void) => {
    const faults = faultsOf(draft, words);
    setErrors(faults);
    if (Object.keys(faults).length === 0) then();
  };
  const send = () => checked(() => void announce.send((key) => ({ body: bodyOf(draft), key })));
  const isNobody = reach.data !== undefined && people === 0 && !(draft.isPinned && draft.pinUntil) && !draft.isLater;
  return (
    <>
      <div className={classes.work}>
        <div className={classes.form}>
          <section className={classes.part}>
            <div className={classes.partHead}>
              <h2>{words.who}</h2>
              <span className="small quiet">{words.all}</span>
            </div>
            <AudienceChips draft={draft} sizes={reach.data?.groups} onChange={change} />
          </section>
          {reach.isError && !reach.data ? (
            <p className={classes.part}>
              <Button onClick={() => void reach.refetch()}>{words.notCounted}</Button>
            </p>
          ) : (
            <Reach reach={reach.data} />
          )}
          <TextPart draft={draft} errors={errors} onChange={change} />
          <TimePart
            draft={draft}
            errors={errors}
            people={people}
            quietUntil={reach.data?.quietUntil ?? null}
            onChange={change}
          />
        </div>
        <Examples draft={draft} event={event} sample={reach.data?.sample ?? null} />
      </div>
      <div className={classes.bar} data-bottom-bar>
        <p>
          {isNobody
            ? words.nobody
            : at
              ? words.goesLater({ count: people, at: dateTime(at) })
              : words.goesNow({ count: people })}
        </p>
        <Button loading={test.isPending} onClick={() => checked(() => void test.send(bodyOf(draft)))}>
          {words.sendTest}
        </Button>
        <Button kind="main" disabled={isNobody || !reach.data} loading={announce.isPending} onClick={send}>
          {draft.isLater ? words.schedule({ count: people }) : words.send({ count: people })}
        </Button>
      </div>
    </>
  );
}

function faultsOf(draft: Draft, words: { titleRequired: string; messageRequired: string; timeRequired: string }) {
  return {
    ...(draft.title.trim() === '' && { title: words.titleRequired }),
    ...(draft.message.trim() === '' && { message: words.messageRequired }),
    ...(draft.isLater && !draft.at && { at: words.timeRequired }),
    ...(draft.isPinned && !draft.pinUntil && { pinUntil: words.timeRequired }),
  };
}
