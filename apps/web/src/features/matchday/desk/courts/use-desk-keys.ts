import { useEffect, useRef, useState } from 'react';
import { pressToast } from '../../../../ui/feedback/toast.tsx';
import type { KeySwitch } from './desk-keys.tsx';

const storage = 'maidan-desk-keys';
/** How long "1" waits for the second digit of court 12. */
const secondDigitMs = 500;
const typing = ['input', 'textarea', 'select', '[contenteditable]'].join();

interface Keys {
  courts: number;
  onCourt: (court: number) => void;
  onCall: () => void;
  onStart: () => void;
  onSearch: () => void;
  onHelp: () => void;
}

/**
 * Single keys at the desk: a court's number (Enter ends it at once), C calls the next match, S starts one, U undoes, / searches, ? lists them.
 * They can be switched off, as speech input may press them unasked (WCAG 2.1.4).
 */
export function useDeskKeys(keys: Keys | null): KeySwitch {
  const [isOn, setOn] = useState(() => readChoice() !== 'off');
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const isHeard = isOn && keys !== null;
  useEffect(() => {
    if (!isHeard) return;
    let typed = '';
    let timer = 0;
    const goToCourt = () => {
      const court = Number(typed);
      typed = '';
      if (latest.current && court >= 1 && court <= latest.current.courts) latest.current.onCourt(court);
    };
    const hear = (event: KeyboardEvent) => {
      const { current } = latest;
      leaveSearch(event);
      if (!current || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      const key = event.key.toLowerCase();
      if (/^\d$/.test(key)) {
        typed += key;
        clearTimeout(timer);
        if (Number(typed) * 10 > current.courts) goToCourt();
        else timer = window.setTimeout(goToCourt, secondDigitMs);
      } else if (key === 'enter' && typed) {
        clearTimeout(timer);
        goToCourt();
      } else if (key === 'c') current.onCall();
      else if (key === 's') current.onStart();
      else if (key === 'u') pressToast();
      else if (key === '/') current.onSearch();
      else if (key === '?') current.onHelp();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', hear);
    };
  }, [isHeard]);
  const turn = (on: boolean) => {
    setOn(on);
    try {
      localStorage.setItem(storage, on ? 'on' : 'off');
    } catch {
      // Then it holds as long as the page.
    }
  };
  return { isOn, turn };
}

/** Escape empties the search; pressed in an empty one it leaves, so that the keys are heard again. */
function leaveSearch({ key, target }: KeyboardEvent): void {
  if (key === 'Escape' && target instanceof HTMLInputElement && target.type === 'search' && target.value === '')
    target.blur();
}

/** Somebody types, or a dialog or menu is open and has the keys. */
const isBusy = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(typing) !== null) ||
  document.querySelector('[role="dialog"], [role="menu"]') !== null;

function readChoice(): string | null {
  try {
    return localStorage.getItem(storage);
  } catch {
    return null;
  }
}
