import { dateTime } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { SwitchField } from '../../../ui/fields/choice-field.tsx';
import { DateTimeField } from '../../../ui/fields/date-field.tsx';
import { Segments } from '../../../ui/layout/tabs.tsx';
import classes from './announcements.module.css';
import type { Draft } from './draft.ts';
import { announcingWords } from './words.ts';

/** When it goes out, and until when it stands where everybody reads it. */
export function TimePart({
  draft,
  errors,
  people,
  quietUntil,
  onChange,
}: {
  draft: Draft;
  errors: Record<string, string>;
  people: number;
  quietUntil: string | null;
  onChange: (change: Partial<Draft>) => void;
}) {
  const words = useWords(announcingWords);
  const now = useNow().toISOString();
  return (
    <section className={classes.times}>
      <div>
        <h2>{words.when}</h2>
        <Segments
          label={words.when}
          options={[
            { key: 'now', label: words.now },
            { key: 'later', label: words.atTime },
          ]}
          value={draft.isLater ? 'later' : 'now'}
          onChange={(when) => onChange({ isLater: when === 'later' })}
        />
        {draft.isLater && (
          <DateTimeField
            label={words.time}
            value={draft.at}
            min={now}
            error={errors.at}
            onChange={(at) => onChange({ at })}
          />
        )}
        <p className="small quiet">{quietUntil ? words.waits({ at: dateTime(quietUntil) }) : words.night}</p>
      </div>
      <div>
        <h2>{words.pinned}</h2>
        <SwitchField
          label={words.pinHere}
          checked={draft.isPinned}
          onChange={(event) => onChange({ isPinned: event.currentTarget.checked })}
        />
        {draft.isPinned && (
          <DateTimeField
            label={words.until}
            value={draft.pinUntil}
            min={draft.isLater && draft.at ? draft.at : now}
            error={errors.pinUntil}
            onChange={(pinUntil) => onChange({ pinUntil })}
          />
        )}
        <p className="small quiet">{words.pinReads({ count: people })}</p>
      </div>
    </section>
  );
}
