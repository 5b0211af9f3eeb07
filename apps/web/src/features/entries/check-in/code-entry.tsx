import type { FoundForCheckIn } from '@maidan/contract/entries/check-in';
import { isPhoneTyped } from '@maidan/domain/contact';
import { useEffect, useRef, useState } from 'react';
import { time } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import classes from './check-in.module.css';
import list from './code-entry.module.css';
import { useFoundByPhone } from './queries.ts';
import { checkInWords } from './words.ts';

const mostShown = 6;

/** Ticket code entry; without a code, a player is found by name or by full phone number. */
export function CodeEntry({
  eventId,
  listed,
  leads,
  disabled,
  onSubmit,
}: {
  eventId: string;
  /** The list on this device, used for the search by name. */
  listed: readonly FoundForCheckIn[];
  /** Without a camera the field is what the gate works with. */
  leads: boolean;
  disabled: boolean;
  onSubmit: (text: string) => void;
}) {
  const words = useWords(checkInWords);
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Only with a keyboard: on a phone, the on-screen keyboard would cover the camera picture.
    if (!disabled && matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, [disabled]);
  const byPhone = useFoundByPhone(eventId, text);
  const found = isPhoneTyped(text) ? byPhone : named(listed, text);
  const submit = (code: string) => {
    setText('');
    onSubmit(code);
  };
  return (
    <form
      className={classNames(classes.entry, leads && list.leads)}
      onSubmit={(event) => {
        event.preventDefault();
        const [only] = found;
        submit(found.length === 1 && only ? only._id : text);
      }}
    >
      {found.length > 0 && (
        <ul className={list.found} aria-label={words.found}>
          {found.slice(0, mostShown).map((one) => (
            <li key={one._id}>
              <button type="button" disabled={disabled} onClick={() => submit(one._id)}>
                <b>{one.name}</b>
                <span>{one.categories.join(', ')}</span>
                {one.checkedInAt && <small>{words.isIn({ since: time(one.checkedInAt) })}</small>}
              </button>
            </li>
          ))}
          {found.length > mostShown && <li>{words.moreFound({ count: found.length - mostShown })}</li>}
        </ul>
      )}
      <label className={leads ? list.label : 'sr'} htmlFor="ticket-code">
        {words.code}
      </label>
      {leads && (
        <p id="ticket-code-hint" className={list.hint}>
          {words.codeHint}
        </p>
      )}
      <input
        id="ticket-code"
        ref={field}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        placeholder={leads ? undefined : words.typeCode}
        aria-describedby={leads ? 'ticket-code-hint' : undefined}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
      />
      <button type="submit" disabled={disabled}>
        {words.checkIn}
      </button>
    </form>
  );
}

/** Every typed word must start a word of the name. */
function named(listed: readonly FoundForCheckIn[], typed: string): FoundForCheckIn[] {
  const asked = wordsOf(typed);
  if (asked.join('').length < 2) return [];
  return listed.filter(({ name }) => {
    const own = wordsOf(name);
    return asked.every((word) => own.some((part) => part.startsWith(word)));
  });
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean);
