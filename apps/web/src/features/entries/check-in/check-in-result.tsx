import { readScan } from '@maidan/domain/entries/check-in';
import { ageOn } from '@maidan/domain/india-time';
import { formatPhone } from '@maidan/domain/contact';
import { IconAlertCircle, IconCheck, IconExclamationMark, IconFirstAidKit, IconX } from '@tabler/icons-react';
import type { GateList } from '@maidan/domain/entries/gate-lists';
import { type ReactNode, useEffect, useRef } from 'react';
import { date, dateTime, time } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import screen from './check-in.module.css';
import classes from './check-in-result.module.css';
import { GateFlagsLine } from './gate-flags.tsx';
import type { Outcome, Player } from './scanner.ts';
import type { ChosenUndo } from './use-undo.ts';
import { WithPartners } from './with-partners.tsx';
import { checkInWords } from './words.ts';

/** The answer fills the screen: who it is, since when they have been in, or why they are refused. */
export function CheckInResult({
  outcome,
  takesFocus,
  eventName,
  nameOf,
  nextIn,
  pauseSeconds,
  onRestart,
  undo,
}: {
  outcome: Outcome;
  /** The focus moves to Restart Scanner, unless the field for the next player keeps it. */
  takesFocus: boolean;
  eventName: string | null;
  /** The display name of a gate list. */
  nameOf: (list: GateList) => string;
  /** Seconds until scanning resumes automatically; null when it waits for a press. */
  nextIn: number | null;
  /**
   * How long the answer stays before it closes automatically, in seconds; null while the camera keeps reading below
   * it.
   */
  pauseSeconds: number | null;
  onRestart: () => void;
  undo: {
    /** The reason is being chosen: nothing else goes on meanwhile. */
    asksWhy: boolean;
    onAsk: (asksWhy: boolean) => void;
    onUndo: (undone: ChosenUndo) => void;
    isPending: boolean;
  };
}) {
  const words = useWords(checkInWords);
  const { asksWhy } = undo;
  const restart = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) restart.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const heading = isOfPlayer(outcome) ? playerName(outcome.player) : outcome.message;
  return (
    <div className={classes.answer}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a small phone, so the keyboard must reach it */}
      <section className={classes.column} aria-label={words.answer} tabIndex={0}>
        <div role="alert">
          <p className={classes.verdict}>
            <span className={classes.badge}>
              <Mark tone={outcome.tone} />
            </span>
            {headline(outcome, nameOf)}
          </p>
          <h2 className={classNames(classes.name, isLong(heading) && classes.long)}>{heading}</h2>
          {isOfPlayer(outcome) && <WithPartners partners={partnersOf(outcome.player)} className={classes.say} />}
          {outcome.tone === 'again' && <FirstTime outcome={outcome} />}
          {isOfPlayer(outcome) && <GateFlagsLine flags={flagsOf(outcome.player)} />}
          {!isOfPlayer(outcome) && outcome.detail && <p className={classes.say}>{outcome.detail}</p>}
          {outcome.tone === 'ok' && outcome.player.source === 'offline' && (
            <p className={classes.unconfirmed}>
              <IconAlertCircle size={24} stroke={1.75} aria-hidden="true" />
              <span>
                <b>{words.notHandedIn}</b> {outcome.player.note}
              </span>
            </p>
          )}
        </div>
        {!isOfPlayer(outcome) ? (
          <dl className={classes.facts}>
            {/* The text of a signed ticket means nothing to people. */}
            {isReadable(outcome.text) && <Fact label={words.codeRead}>{shortened(outcome.text.trim())}</Fact>}
            {eventName && <Fact label={words.thisEvent}>{eventName}</Fact>}
          </dl>
        ) : (
          <Facts player={outcome.player} />
        )}
      </section>
      {isOfPlayer(outcome) && asksWhy && (
        <WhyUndone
          onReason={(reason) =>
            undo.onUndo({
              registrationId: idOf(outcome.player),
              reason,
              list: outcome.list,
              name: playerName(outcome.player),
            })
          }
          onBack={() => undo.onAsk(false)}
        />
      )}
      <div className={classes.actions}>
        <div className={classes.restarting}>
          <button
            type="button"
            ref={restart}
            className={asksWhy ? classes.other : screen.restart}
            aria-describedby="restart-hint"
            onClick={onRestart}
          >
            {words.restart}
            {pauseSeconds !== null && !asksWhy && (
              <i className={classes.passing} style={{ animationDuration: `${pauseSeconds}s` }} aria-hidden="true" />
            )}
          </button>
          <RestartHint asksWhy={asksWhy} nextIn={nextIn} pauseSeconds={pauseSeconds} />
        </div>
        {isOfPlayer(outcome) && !asksWhy && (
          <button type="button" className={classes.other} disabled={undo.isPending} onClick={() => undo.onAsk(true)}>
            {undo.isPending ? words.undoing : outcome.list !== 'arrival' ? words.undoScan : words.undo}
          </button>
        )}
      </div>
    </div>
  );
}

/** What the bar on the button counts down to; on the button, but not part of its name. */
function RestartHint({
  asksWhy,
  nextIn,
  pauseSeconds,
}: {
  asksWhy: boolean;
  nextIn: number | null;
  pauseSeconds: number | null;
}) {
  const words = useWords(checkInWords);
  if (pauseSeconds === null && nextIn === null) return null;
  return (
    <small id="restart-hint" className={classes.nextIn}>
      {asksWhy
        ? words.waitsForReason
        : nextIn === null
          ? words.closesItself({ minutes: Math.round((pauseSeconds ?? 0) / 60) })
          : words.nextIn({ seconds: nextIn })}
    </small>
  );
}

/** The event's history records the reason: one press for each of the usual ones at a gate. */
function WhyUndone({ onReason, onBack }: { onReason: (reason: string) => void; onBack: () => void }) {
  const words = useWords(checkInWords);
  return (
    <fieldset className={classes.why}>
      <legend>{words.whyUndo}</legend>
      {Object.values(words.undoReasons).map((reason) => (
        <button key={reason} type="button" className={classes.other} onClick={() => onReason(reason)}>
          {reason}
        </button>
      ))}
      <button type="button" className={classes.back} onClick={onBack}>
        {words.keepIt}
      </button>
    </fieldset>
  );
}

const isOfPlayer = (outcome: Outcome): outcome is Extract<Outcome, { player: Player }> => 'player' in outcome;

function headline(outcome: Outcome, nameOf: (list: GateList) => string): string {
  const words = wordsNow(checkInWords);
  if (outcome.tone === 'unread') return words.notRead;
  if (outcome.tone === 'no') return outcome.elsewhere ? words.wrongEvent : words.notCheckedIn;
  const { list } = outcome;
  if (outcome.tone === 'again') {
    if (list === 'arrival') return words.already;
    return list === 'kit' || list === 'exit' ? words.againOn[list] : words.againFor({ list: nameOf(list) });
  }
  if (outcome.returned) return words.isBack;
  if (list === 'kit' || list === 'exit') return words.doneOn[list];
  if (list !== 'arrival') return words.hereFor({ list: nameOf(list) });
  return words.checkedIn;
}

/** A word that would wrap at the usual name size, or so many words that they push what must be read off the screen. */
const isLong = (name: string) => name.length > 26 || name.split(/\s/).some((word) => word.length > 12);

const idOf = (player: Player) => (player.source === 'online' ? player.registration._id : player.registrationId);

const partnersOf = (player: Player) => (player.source === 'online' ? player.registration : player).partners;

const flagsOf = (player: Player) => (player.source === 'online' ? player.registration.flags : player.flags);

const playerName = (player: Player) =>
  player.source === 'online' ? player.registration.name : (player.name ?? wordsNow(checkInWords).genuineTicket);

function Mark({ tone }: { tone: Outcome['tone'] }) {
  const looks = { size: 44, stroke: 2.75, 'aria-hidden': true } as const;
  if (tone === 'ok') return <IconCheck {...looks} />;
  return tone === 'again' || tone === 'unread' ? <IconExclamationMark {...looks} /> : <IconX {...looks} />;
}

function FirstTime({ outcome }: { outcome: Extract<Outcome, { tone: 'again' }> }) {
  const words = useWords(checkInWords);
  const { firstAt, firstDevice, firstBy } = outcome;
  if (!firstAt) return null;
  const where = [firstDevice && words.at({ gate: firstDevice }), firstBy && words.by({ name: firstBy })]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <p className={classes.since}>{time(firstAt)}</p>
      <p className={classes.say}>
        {date(firstAt)}
        {where && `, ${where}`}
        {outcome.player.source === 'offline' && outcome.player.note && `. ${outcome.player.note}`}
      </p>
    </>
  );
}

function Facts({ player }: { player: Player }) {
  const words = useWords(checkInWords);
  if (player.source === 'offline') {
    return (
      <>
        <dl className={classes.facts}>
          {player.categories.length > 0 && <Fact label={words.categories}>{player.categories.join(', ')}</Fact>}
          <Fact label={words.age}>{words.notHere}</Fact>
          <Fact label={words.phone}>{words.notHere}</Fact>
        </dl>
        <Medical told={words.askPlayer} isKnown={false} />
      </>
    );
  }
  const { user, ...shown } = player.registration;
  return (
    <>
      <dl className={classes.facts}>
        <Fact label={words.categories}>
          {shown.categories.map((category) => (
            <span key={category} className={classes.line}>
              {category}
            </span>
          ))}
        </Fact>
        <Fact label={words.level}>{shown.referralSource}</Fact>
        <Fact label={words.age}>
          {user.dob
            ? words.years({
                age: ageOn(user.dob, new Date(shown.checkedInAt ?? shown.registrationDate)),
                born: date(`${user.dob}T12:00:00+05:30`),
              })
            : ''}
        </Fact>
      </dl>
      <Medical told={shown.accommodationRequired || words.noneGiven} isKnown={shown.accommodationRequired !== ''} />
      <dl className={classNames(classes.facts, classes.fine)}>
        <Fact label={words.phone}>{user.phone && formatPhone(user.phone)}</Fact>
        <Fact label={words.city}>{user.city}</Fact>
        <Fact label={words.aadhaar}>{user.aadhaarNumber}</Fact>
        <Fact label={words.registered}>{date(shown.registrationDate)}</Fact>
        <Fact label={words.checkedIn}>{shown.checkedInAt ? dateTime(shown.checkedInAt) : words.no}</Fact>
      </dl>
    </>
  );
}

/** Never left out: an absent line would read as nothing to know. */
function Medical({ told, isKnown }: { told: string; isKnown: boolean }) {
  return (
    <p className={classNames(classes.medical, !isKnown && classes.none)}>
      <IconFirstAidKit size={26} stroke={1.75} aria-hidden="true" />
      <span>
        <small>{useWords(checkInWords).medical}</small>
        <b>{told}</b>
      </span>
    </p>
  );
}

/** What a player has not told is left out: at the gate a row of dashes pushes the useful ones down. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const isReadable = (text: string) => text.trim() !== '' && readScan(text).kind !== 'ticket';

const shortened = (text: string) => (text.length > 48 ? `${text.slice(0, 32)}…${text.slice(-8)}` : text);
