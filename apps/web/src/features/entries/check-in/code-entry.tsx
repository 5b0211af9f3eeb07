import type { FoundForCheckIn } from '@maidan/contract/entries/check-in';
import { isPhoneTyped } from '@maidan/domain/contact';
import { readScan } from '@maidan/domain/entries/check-in';
import { plainName } from '@maidan/domain/plain-name';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { time } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import classes from './check-in.module.css';
import list from './code-entry.module.css';
import { useFoundByPhone } from './queries.ts';
import { checkInWords } from './words.ts';

const mostShown = 6;

type Listed = FoundForCheckIn & { ticketCode: string | null };

/** Typed by hand: what stands in the field this long. */
const typedMs = 400;

/**
 * Ticket code entry; without a code, a player is found by name or by full phone number. The next code may be typed while
 * the last one is still being asked about, or its answer is shown.
 */
export function CodeEntry({
  eventId,
  listed,
  leads,
  answered,
  onTyped,
  onSubmit,
}: {
  eventId: string;
  /** The list on this device, used for the search by name. */
  listed: readonly Listed[];
  /** Without a camera the field is what the gate works with: it stays, and keeps the focus. */
  leads: boolean;
  /** An answer is shown below: the field takes less room. */
  answered: boolean;
  /** Somebody begins to look for a player. */
  onTyped: () => void;
  onSubmit: (text: string) => void;
}) {
  const words = useWords(checkInWords);
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Only with a keyboard: on a phone, the on-screen keyboard would cover the camera picture.
    if (!answered && matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, [answered]);
  // A hand-held scanner's keys are out of the field again by then: the answer before them is still read.
  const tell = useEffectEvent(onTyped);
  useEffect(() => {
    if (!answered || text === '') return undefined;
    const timer = setTimeout(() => tell(), typedMs);
    return () => clearTimeout(timer);
  }, [answered, text]);
  const byPhone = useFoundByPhone(eventId, text);
  const found = isPhoneTyped(text) ? (byPhone ?? []) : named(listed, text);
  const nobody = found.length === 0 ? nobodyFound(listed, byPhone, text) : null;
  const [isChoice, setChoice] = useState(false);
  /** Found by a name or a number, and shown: the next press checks in. */
  const [shown, setShown] = useState<string | null>(null);
  const submit = (code: string) => {
    setText('');
    setChoice(false);
    setShown(null);
    // In the press itself, so that the keyboard of a phone stays for the next player.
    if (leads) field.current?.focus({ preventScroll: true });
    onSubmit(code);
  };
  return (
    <form
      className={classNames(classes.entry, leads && list.leads, answered && list.answered)}
      onSubmit={(event) => {
        event.preventDefault();
        const [only, second] = found;
        if (second) setChoice(true);
        else if (text.trim() === '' || nobody !== null) field.current?.focus();
        // A name is no ticket: whoever is found is looked at first.
        else if (only && only._id !== shown) setShown(only._id);
        else submit(only?._id ?? text);
      }}
    >
      {found.length > 0 && (
        <ul className={list.found} aria-label={words.found}>
          {isChoice && found.length > 1 && (
            <li className={list.choice} role="alert">
              {words.chooseOne}
            </li>
          )}
          {found.length === 1 && found[0]?._id === shown && (
            <li className={list.choice} role="alert">
              {(found[0].checkedInAt ? words.enterAgainIn : words.enterAgain)({ name: found[0].name })}
            </li>
          )}
          {found.slice(0, mostShown).map((one) => (
            <li key={one._id}>
              <button type="button" onClick={() => submit(one._id)}>
                <b>{one.name}</b>
                <span>
                  {[one.partners && words.withPartners({ names: one.partners.join(', ') }), one.categories.join(', ')]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {one.checkedInAt && <small>{words.isIn({ since: time(one.checkedInAt) })}</small>}
              </button>
            </li>
          ))}
          {found.length > mostShown && <li>{words.moreFound({ count: found.length - mostShown })}</li>}
        </ul>
      )}
      <p className={nobody ? list.nobody : 'sr'} role="status">
        {nobody && words.nobody[nobody]}
      </p>
      <label className={leads && !answered ? list.label : 'sr'} htmlFor="ticket-code">
        {words.code}
      </label>
      {leads && !answered && (
        <p id="ticket-code-hint" className={list.hint}>
          {words.codeHint}
        </p>
      )}
      <input
        id="ticket-code"
        ref={field}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChoice(false);
          setShown(null);
        }}
        // A key held down is one press.
        onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
        placeholder={leads && !answered ? undefined : words.typeCode}
        aria-describedby={leads && !answered ? 'ticket-code-hint' : undefined}
        autoComplete="off"
        spellCheck={false}
      />
      <button type="submit">{words.checkIn}</button>
    </form>
  );
}

/**
 * Whether what is typed is a name or a number that no player has. A whole code may be newer than the list, and part of a
 * code is no name: neither is judged here.
 */
function nobodyFound(
  listed: readonly Listed[],
  byPhone: readonly FoundForCheckIn[] | undefined,
  typed: string,
): 'named' | 'phone' | null {
  if (isPhoneTyped(typed)) return byPhone ? 'phone' : null;
  const isName = /^[\p{L}\p{M}\s.'-]{3,}$/u.test(typed.trim()) && readScan(typed).kind === 'foreign';
  if (!isName || listed.length === 0) return null;
  const start = typed.replace(/[\s-]/g, '').toUpperCase();
  return listed.some(({ ticketCode }) => ticketCode?.replace('-', '').startsWith(start)) ? null : 'named';
}

/** Every typed word must start a word of the name. */
function named(listed: readonly Listed[], typed: string): Listed[] {
  const asked = wordsOf(typed);
  if (asked.join('').length < 2) return [];
  return listed.filter(({ name }) => {
    const own = wordsOf(name);
    return asked.every((word) => own.some((part) => part.startsWith(word)));
  });
}

const wordsOf = (text: string) =>
  plainName(text)
    .split(/[\s.]+/)
    .filter(Boolean);
