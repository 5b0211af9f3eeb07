import { IconLanguage } from '@tabler/icons-react';
import { type Language, useChooseLanguage, useLanguage } from '../../platform/language.tsx';
import classes from './shell.module.css';

/** Names the other language in its own letters; one press changes to it. */
export function LanguageSwitch() {
  const language = useLanguage();
  const choose = useChooseLanguage();
  const other: { code: Language; name: string; lang: string } =
    language === 'hi' ? { code: 'en', name: 'English', lang: 'en' } : { code: 'hi', name: 'हिन्दी', lang: 'hi' };
  return (
    <button type="button" lang={other.lang} className={classes.language} onClick={() => choose(other.code)}>
      <IconLanguage size={20} stroke={1.6} aria-hidden="true" />
      {other.name}
    </button>
  );
}
