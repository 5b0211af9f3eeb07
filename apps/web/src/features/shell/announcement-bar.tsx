import { IconSpeakerphone, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../platform/language.tsx';
import { IconButton } from '../../ui/button.tsx';
import classes from './shell.module.css';
import { shellWords } from './shell-words.ts';

const key = 'maidan-hidden-announcement';

/** The administrator's message above every page. Hidden by the reader until there is another one. */
export function AnnouncementBar({ message }: { message: string | null | undefined }) {
  const words = useWords(shellWords);
  const [hidden, setHidden] = useState(() => sessionStorage.getItem(key));
  if (!message || hidden === message) return null;
  const hide = () => {
    sessionStorage.setItem(key, message);
    setHidden(message);
  };
  return (
    <section className={classes.announcement} aria-label={words.announcement}>
      <IconSpeakerphone size={20} stroke={1.6} aria-hidden="true" />
      <p>{message}</p>
      <IconButton label={words.dismiss} onClick={hide}>
        <IconX size={18} aria-hidden="true" />
      </IconButton>
    </section>
  );
}
