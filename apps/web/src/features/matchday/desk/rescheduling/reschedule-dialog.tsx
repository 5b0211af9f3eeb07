import { endOfIndiaDay } from '@maidan/domain/india-time';
import {
  dateOfPlay,
  type DaysOfPlay,
  endOfPlayDay,
  momentOfPlay,
  undatedDays,
} from '@maidan/domain/schedule/settings/hours-of-play';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../../platform/api-error.ts';
import { dayOfMatch, matchBeside, shortDate, timeBeside, weekday } from '../../../../platform/format.ts';
import { matchOfRound } from '../../../../platform/draw-words.ts';
import { useWords } from '../../../../platform/language.tsx';
import { useCourts } from '../../../../platform/names/played-on.ts';
import { toldInWords } from '../../../../platform/schedule/schedule-words.ts';
import { useSubmit } from '../../../../platform/use-submit.ts';
import { useNow } from '../../../../platform/now.ts';
import { Button } from '../../../../ui/button.tsx';
import { Banner, Note } from '../../../../ui/feedback/banner.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FieldRow } from '../../../../ui/fields/field.tsx';
import { FormDialog } from '../../../../ui/feedback/form-dialog.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { MultiSelectField } from '../../../../ui/fields/select-field.tsx';
import { TextSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Quiet } from '../../../../ui/layout/quiet.ts';
import { liveEventQuery } from '../live-query.ts';
import { sidesOf } from '../match-side.tsx';
import { type Rescheduled, rescheduleQuery, type RescheduleWish, useReschedule } from './queries.ts';
import classes from './reschedules.module.css';
import { rescheduleWords } from './words.ts';

const shownAtMost = 12;

/** Shows the obstacles, previews the moves while the form is filled in, and saves them with one press. */
export function RescheduleDialog({
  eventId,
  courts,
  onClose,
}: {
  eventId: string;
  courts: number;
  onClose: () => void;
}) {
  const text = useWords(rescheduleWords);
  const courtNames = useCourts();
  const now = useNow();
  // What has been played is counted already, however late it was: a further delay is for the organizer to say.
  const [delay, setDelay] = useState<number | ''>(0);
  const [out, setOut] = useState<string[]>([]);
  const [back, setBack] = useState('');
  const [reason, setReason] = useState('');
  // As the desk behind the dialog has them; nothing is asked for again.
  const live = useQuery({ ...liveEventQuery({ eventId }), enabled: false });
  const days = live.data?.liveEvent.days ?? undatedDays;
  const wish = wishOf({ delay, out, back, reason: reason.trim(), days });
  const plan = useQuery(rescheduleQuery(eventId, wish));
  const moved = plan.data ? movesOf(plan.data) : [];
  // They stay out until the desk opens them: whoever wants them back does it there.
  const closed = (live.data?.courts ?? []).flatMap((one) => (one.out ? [String(one.court)] : []));
  const apply = useSubmit(useReschedule(eventId), {
    done: ({ reason: said }) => [text.applied({ count: moved.length }), said].filter(Boolean).join(': '),
    onDone: onClose,
  });
  const namesOf = (id: string) => {
    const match = live.data?.matches.find(({ _id }) => _id === id);
    return match && sidesOf(match);
  };
  // A second delay adds to the first: it counts from what is planned now, as long as that is ahead.
  const next = plan.data?.before[0];
  const counted = next && Date.parse(next.start) > now.getTime() && text.countsFrom({ time: matchBeside(next, now) });
  const isOld = plan.isPlaceholderData || plan.isFetching;
  const use = () => {
    if (plan.data) void apply.send({ ...wish, version: plan.data.version });
  };

  return (
    <FormDialog
      onClose={onClose}
      title={text.title}
      sub={text.sub}
      busy={apply.isPending}
      submitLabel={text.apply}
      disabled={isOld || !plan.data || moved.length === 0 || plan.data.after.length < plan.data.before.length}
      onSubmit={use}
    >
      <NumberField
        data-autofocus
        label={text.delay}
        description={[text.delayHint, counted].filter(Boolean).join(' ')}
        min={0}
        max={1440}
        value={delay}
        onChange={setDelay}
      />
      <FieldRow>
        <MultiSelectField
          label={text.courtsOut}
          description={[
            closed.length > 0 &&
              text.courtsClosed({
                count: closed.length,
                courts: closed.map((one) => courtNames.title(Number(one))).join(', '),
              }),
            text.courtsHint({ count: closed.length + out.length }),
          ]
            .filter(Boolean)
            .join(' ')}
          placeholder={out.length + closed.length === 0 ? text.courtsNone : ''}
          data={Array.from({ length: courts }, (_, index) => ({
            value: String(index + 1),
            label: text.court({ court: String(index + 1) }),
            disabled: closed.includes(String(index + 1)),
          }))}
          value={[...closed, ...out.filter((court) => !closed.includes(court))]}
          onChange={(courts) => setOut(courts.filter((court) => !closed.includes(court)))}
        />
        {out.length > 0 && (
          <TextField
            type="time"
            label={text.back}
            description={text.backHint}
            value={back}
            onChange={(event) => setBack(event.currentTarget.value)}
          />
        )}
      </FieldRow>
      <TextField
        label={text.reason}
        description={text.reasonHint}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {plan.data ? (
        <Outcome
          plan={plan.data}
          moved={moved}
          late={live.data?.expected?.late ?? 0}
          delay={wish.delayMinutes}
          isOld={isOld}
          days={days}
          namesOf={namesOf}
        />
      ) : plan.isError ? (
        <ErrorState level={3} title={text.failed} message={messageOf(plan.error)} onRetry={() => void plan.refetch()} />
      ) : (
        <TextSkeleton />
      )}
    </FormDialog>
  );
}

function wishOf({
  delay,
  out,
  back,
  reason,
  days,
}: {
  delay: number | '';
  out: readonly string[];
  back: string;
  reason: string;
  days: DaysOfPlay;
}): RescheduleWish {
  const now = new Date();
  // Tomorrow, all courts of the hall are open again.
  const open = (back && momentOfPlay(days, dateOfPlay(days, now), back)) || endOfPlayDay(days, now);
  const until = open.toISOString();
  return {
    delayMinutes: delay === '' ? 0 : delay,
    courtsOut: out.map((court) => ({ court: Number(court), until })),
    ...(reason && { reason }),
  };
}

const dayOf = (at: Date | string | number) => `${weekday(at)} ${shortDate(at)}`;

interface Move {
  match: string;
  from: Place;
  to: Place;
}
type Place = Rescheduled['before'][number];

function movesOf({ before, after }: Rescheduled): Move[] {
  const was = new Map(before.map((place) => [place.match, place]));
  return after.flatMap((to) => {
    const from = was.get(to.match);
    return !from || (from.start === to.start && from.court === to.court) ? [] : [{ match: to.match, from, to }];
  });
}

function Outcome({
  plan,
  moved,
  late,
  delay,
  isOld,
  days,
  namesOf,
}: {
  plan: Rescheduled;
  moved: readonly Move[];
  /** How late play is: why something moves without a further delay, and as much with a smaller one. */
  late: number;
  delay: number;
  isOld: boolean;
  days: DaysOfPlay;
  namesOf: (match: string) => string | undefined;
}) {
  const text = useWords(rescheduleWords);
  const now = useNow();
  const { before, after } = plan.finish;
  const today = dateOfPlay(days, now);
  const dayOfPlace = ({ start }: Place) => dateOfPlay(days, new Date(start));
  const isLater = (place: Place) => dayOfPlace(place) > today;
  // The banner counts what today loses; what later days do among themselves is another figure.
  const ofLaterDays = moved.filter(({ from }) => isLater(from)).length;
  const isLost = ({ from, to }: Move) => !isLater(from) && isLater(to);
  const lostToday = moved.filter(isLost).length;
  // What goes to another day is what somebody has to know before it is used.
  const inTurn = moved.toSorted((x, y) => Number(isLost(y)) - Number(isLost(x)));
  // Only the desk knows whether the hall is theirs for another day.
  const beyond = moved.filter(({ to }) => dayOfPlace(to) > plan.lastDay);
  const lastMoved = beyond.reduce<Pick<Place, 'start' | 'night'>>(
    (latest, { to }) => (to.start > latest.start ? to : latest),
    { start: '' },
  );
  const [isWhole, setWhole] = useState(false);
  return (
    <section className={isOld ? classes.old : undefined} aria-busy={isOld}>
      {plan.conflicts.length > 0 && (
        <Banner tone="red" title={text.conflicts({ count: plan.conflicts.length })}>
          <ul className={classes.conflicts}>
            {plan.conflicts.slice(0, shownAtMost).map((conflict) => (
              <li key={`${conflict.matches.join()}${conflict.msg}`}>{toldInWords(conflict)}</li>
            ))}
          </ul>
        </Banner>
      )}
      {beyond.length > 0 && (
        <Banner title={text.beyond({ count: beyond.length, last: dayOf(endOfIndiaDay(plan.lastDay)) })}>
          {text.beyondWhy({ day: dayOf(dayOfMatch(lastMoved.start, lastMoved.night)) })}
        </Banner>
      )}
      <p role="status" className={classes.summary}>
        <b>{moved.length === 0 ? text.nothingMoves : text.moves({ count: moved.length })}</b>{' '}
        {moved.length > 0 && late > delay && `${text.alreadyLate({ minutes: late })} `}
        {moved.length > 0 && late > delay && delay > 0 && `${text.notAdded({ minutes: delay })} `}
        {lostToday > 0 && `${text.fromToday({ count: lostToday })} `}
        {ofLaterDays > 0 && `${text.laterDays({ count: ofLaterDays })} `}
        {moved.length > 0 &&
          (before === after
            ? text.endsSame({ after: timeBeside(after, now) })
            : text.ends({ after: timeBeside(after, now), before: timeBeside(before, now) }))}
      </p>
      {moved.length > 0 && (
        <>
          <ul className={classes.moves} aria-label={text.moves({ count: moved.length })}>
            {inTurn.slice(0, isWhole ? undefined : shownAtMost).map(({ match, from, to }) => (
              <li key={match}>
                <span>
                  <b>
                    {to.category} · {matchOfRound(to)}
                  </b>
                  <Quiet as="span" className={classes.names}>
                    {namesOf(match)}
                  </Quiet>
                </span>
                <span className="num">
                  <s>{text.from({ time: matchBeside(from, now), court: String(from.court) })}</s>{' '}
                  <span className="sr">{text.becomes} </span>
                  {text.from({ time: matchBeside(to, now), court: String(to.court) })}
                </span>
              </li>
            ))}
          </ul>
          {!isWhole && moved.length > shownAtMost && (
            <Button size="sm" className={classes.more} onClick={() => setWhole(true)}>
              {text.more({ count: moved.length - shownAtMost })}
            </Button>
          )}
          <Note tone={plan.published ? 'blue' : 'gold'}>{plan.published ? text.showPublic : text.showLater}</Note>
          <Quiet>{text.told({ count: plan.told })}</Quiet>
          <Quiet>{text.noUndo}</Quiet>
        </>
      )}
    </section>
  );
}
