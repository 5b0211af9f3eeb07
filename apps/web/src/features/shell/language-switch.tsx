import { sessionEndpoints } from '@maidan/contract/session';
import { IconLanguage } from '@tabler/icons-react';
import { call } from '../../platform/api.ts';
import { type Language, useChooseLanguage, useLanguage } from '../../platform/language.tsx';
import { useSession } from '../../platform/session.ts';
import classes from './shell.module.css';

/** Names the other language in its own letters; one press changes to it, and the account's mails with it. */
export function LanguageSwitch() {
  const language = useLanguage();
  const choose = useChooseLanguage();
  const { user } = useSession();
  const other: { code: Language; name: string; lang: string } =
    language === 'hi' ? { code: 'en', name: 'English', lang: 'en' } : { code: 'hi', name: 'हिन्दी', lang: 'hi' };
  const change = () => {
    choose(other.code);
    // The page has changed whether or not the server hears of it, and the next press tells it again.
    if (user && user.role !== 'umpire')
      call(sessionEndpoints.chooseLanguage, { body: { language: other.code } }).catch(() => undefined);
  };
  return (
    <button type="button" lang={other.lang} className={classes.language} onClick={change}>
      <IconLanguage size={20} stroke={1.6} aria-hidden="true" />
      {other.name}
    </button>
  );
}
