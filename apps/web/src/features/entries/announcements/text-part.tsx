import { messageLength, titleLength } from '@maidan/domain/operations/announced-text';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Segments } from '../../../ui/layout/tabs.tsx';
import classes from './announcements.module.css';
import type { Draft } from './draft.ts';
import { announcingWords } from './words.ts';

/** Title and message, in English and, if wanted, in Hindi. */
export function TextPart({
  draft,
  errors,
  onChange,
}: {
  draft: Draft;
  errors: Record<string, string>;
  onChange: (change: Partial<Draft>) => void;
}) {
  const words = useWords(announcingWords);
  const [language, setLanguage] = useState<'en' | 'hi'>('en');
  const languages = (['en', 'hi'] as const).map((key) => ({ key, label: words.languages[key] }));
  const isHindi = language === 'hi';
  const [title, message] = isHindi ? (['titleHindi', 'messageHindi'] as const) : (['title', 'message'] as const);
  return (
    <section className={classes.part}>
      <div className={classes.partHead}>
        <h2>{words.what}</h2>
        <Segments label={words.language} options={languages} value={language} onChange={setLanguage} />
      </div>
      <TextField
        key={title}
        label={words.titleField}
        lang={language}
        maxLength={titleLength}
        value={draft[title]}
        error={errors[title]}
        onChange={(event) => onChange({ [title]: event.currentTarget.value })}
      />
      <TextAreaField
        key={message}
        label={words.message}
        lang={language}
        maxLength={messageLength}
        value={draft[message]}
        error={errors[message]}
        description={isHindi ? words.hindiHint : words.added({ count: draft.message.length })}
        onChange={(event) => onChange({ [message]: event.currentTarget.value })}
      />
      <p className={classes.beginnings}>
        <span className="quiet">{words.startFrom}</span>
        {Object.values(words.beginnings).map((one) => (
          <button
            key={one.name}
            type="button"
            className={classes.link}
            onClick={() => onChange({ [title]: one.title, [message]: one.message })}
          >
            {one.name}
          </button>
        ))}
      </p>
    </section>
  );
}
