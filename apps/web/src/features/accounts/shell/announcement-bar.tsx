import { IconSpeakerphone, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../../platform/language.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { announcementQuery } from './announcement.ts';
import classes from './shell.module.css';
import { shellWords } from './shell-words.ts';

/** Also read by first-paint.js. */
const key = 'maidan-hidden-announcement';

/**
 * The administrator's message above every page, in one line or on a phone in two. Once dismissed, it stays hidden until there is a new one.
 */
export function AnnouncementBar() {
  const { data: message } = useQuery(announcementQuery(useLanguage()));
  const words = useWords(shellWords);
  const [hidden, setHidden] = useState(() => globalThis.sessionStorage?.getItem(key) ?? null);
  if (!message || hidden === message) return null;
  const hide = () => {
    sessionStorage.setItem(key, message);
    setHidden(message);
  };
  return (
    <section className={classes.announcement} aria-label={words.announcement}>
      <div>
        <IconSpeakerphone size={20} stroke={1.6} aria-hidden="true" />
        <Line key={message} message={message} />
        <IconButton label={words.dismiss} onClick={hide}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );
}

/** Truncates what does not fit and shows it in full on request. */
function Line({ message }: { message: string }) {
  const words = useWords(shellWords);
  const line = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const shown = line.current;
    if (!shown || isWhole) return undefined;
    const watch = new ResizeObserver(() =>
      setCut(shown.scrollWidth > shown.clientWidth || shown.scrollHeight > shown.clientHeight),
    );
    watch.observe(shown);
    return () => watch.disconnect();
  }, [isWhole]);
  return (
    <>
      <p ref={line} data-whole={isWhole}>
        {message}
      </p>
      {(isCut || isWhole) && (
        <button type="button" className={classes.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.less : words.more}
        </button>
      )}
    </>
  );
}
