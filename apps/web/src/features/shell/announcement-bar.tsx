import { announcementEndpoints } from '@maidan/contract/announcements';
import { IconSpeakerphone, IconX } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { useWords } from '../../platform/language.tsx';
import { IconButton } from '../../ui/button.tsx';
import classes from './shell.module.css';
import { shellWords } from './shell-words.ts';

/** Asked at load, and now and then: an announcement may be made while the page is open. */
const announcementQuery = queryOptions({
  queryKey: ['announcement'],
  queryFn: async ({ signal }) => (await call(announcementEndpoints.current, { signal })).message,
  refetchInterval: 5 * 60_000,
  retry: false,
});

const key = 'maidan-hidden-announcement';

/** The administrator's message above every page. Hidden by the reader until there is another one. */
export function AnnouncementBar() {
  const { data: message } = useQuery(announcementQuery);
  const words = useWords(shellWords);
  const [hidden, setHidden] = useState(() => sessionStorage.getItem(key));
  if (!message || hidden === message) return null;
  const hide = () => {
    sessionStorage.setItem(key, message);
    setHidden(message);
  };
  return (
    <section className={classes.announcement} aria-label={words.announcement}>
      <div>
        <IconSpeakerphone size={20} stroke={1.6} aria-hidden="true" />
        <p>{message}</p>
        <IconButton label={words.dismiss} onClick={hide}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );
}
