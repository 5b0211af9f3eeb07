import type { AnnouncementPreview } from '@maidan/contract/entries/announcements';
import type { AudienceState } from '@maidan/domain/entries/announcements/audience';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import classes from './announcements.module.css';
import type { Draft } from './draft.ts';
import { announcingWords } from './words.ts';

const groups: readonly AudienceState[] = ['confirmed', 'not_checked_in', 'waitlisted', 'unpaid', 'invited'];

const toggled = <Item,>(list: readonly Item[], item: Item): Item[] =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item];

/** Whom it is for, with how many each group has by itself. */
export function AudienceChips({
  draft,
  sizes,
  onChange,
}: {
  draft: Draft;
  sizes: AnnouncementPreview['groups'] | undefined;
  onChange: (change: Partial<Draft>) => void;
}) {
  const words = useWords(announcingWords);
  const [isOpen, setOpen] = useState(draft.categories.length > 0);
  const { categories, states } = draft;
  const known = sizes?.categories ?? [];
  const names = known.filter(({ _id }) => categories.includes(_id)).map(({ name }) => name);
  return (
    <div className={classes.chips}>
      <Choice
        label={words.everyone}
        count={sizes?.everyone}
        isOn={categories.length + states.length === 0}
        onPress={() => onChange({ categories: [], states: [] })}
      />
      {known.length > 1 && (
        <button
          type="button"
          className={classNames(classes.choice, categories.length > 0 && classes.on)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {names.length > 0 ? names.join(', ') : words.categories}
          <IconChevronDown size={16} aria-hidden="true" />
        </button>
      )}
      {groups.map((state) => (
        <Choice
          key={state}
          label={words.states[state]}
          count={sizes?.states[state]}
          isOn={states.includes(state)}
          onPress={() => onChange({ states: toggled(states, state) })}
        />
      ))}
      {isOpen && (
        <fieldset className={classes.categories}>
          <legend className="sr">{words.categories}</legend>
          {known.map(({ _id, name, people }) => (
            <Choice
              key={_id}
              label={name}
              count={people}
              isOn={categories.includes(_id)}
              onPress={() => onChange({ categories: toggled(categories, _id) })}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

function Choice(props: { label: string; count: number | undefined; isOn: boolean; onPress: () => void }) {
  const { label, count, isOn, onPress } = props;
  return (
    <button
      type="button"
      className={classNames(classes.choice, isOn && classes.on)}
      aria-pressed={isOn}
      onClick={onPress}
    >
      {isOn && <IconCheck size={16} aria-hidden="true" />}
      {label}
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </button>
  );
}
