import { IconLanguage } from '@tabler/icons-react';
import { type Language, useLanguage } from '../../../platform/language.tsx';
import { HindiName } from './hindi-name.tsx';
import classes from './shell.module.css';

/** Shows the other language's own name, which one press switches to. */
export function LanguageSwitch({ change }: { change: (language: Language) => Promise<void> }) {
  const language = useLanguage();
  const other: { code: Language; name: string; lang: string } =
    language === 'hi' ? { code: 'en', name: 'English', lang: 'en' } : { code: 'hi', name: 'हिन्दी', lang: 'hi' };
  return (
    <button
      type="button"
      lang={other.lang}
      aria-label={other.name}
      className={classes.language}
      onClick={() => void change(other.code)}
    >
      <IconLanguage size={20} stroke={1.6} className={classes.mark} aria-hidden="true" />
      {other.code === 'hi' ? <HindiName /> : other.name}
    </button>
  );
}
