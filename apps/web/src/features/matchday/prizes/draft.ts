import type { PrizesAnswer, PrizesForm } from '@maidan/contract/matchday/prizes';
import type { PrizeRating } from '@maidan/domain/matchday/prizes/classes';

export interface Row {
  category: string;
  /** The key of a class of the draft; null: a prize for everybody. */
  class: number | null;
  place: number | '';
  amount: number | '';
  item: string;
}

/** Players with prizes of their own; the key lasts while the name is being typed. */
export interface ClassDraft {
  key: number;
  category: string;
  name: string;
  rating: PrizeRating;
  ratingFrom: number | '';
  ratingTo: number | '';
  minAge: number | '';
  maxAge: number | '';
  gender: 'female' | 'male' | '';
}

export interface Draft {
  sharing: PrizesAnswer['sharing'];
  oneEach: boolean;
  classes: ClassDraft[];
  prizes: Row[];
}

const emptyClass: Omit<ClassDraft, 'key' | 'category'> = {
  name: '',
  rating: 'any',
  ratingFrom: '',
  ratingTo: '',
  minAge: '',
  maxAge: '',
  gender: '',
};

export function draftOf({ sharing, oneEach, classes, prizes }: PrizesAnswer): Draft {
  const kept = classes.map(({ category, name, rating, ...one }, at) => ({
    key: at + 1,
    category,
    name,
    rating,
    ratingFrom: one.ratingFrom ?? ('' as const),
    ratingTo: one.ratingTo ?? ('' as const),
    minAge: one.minAge ?? ('' as const),
    maxAge: one.maxAge ?? ('' as const),
    gender: one.gender ?? ('' as const),
  }));
  return {
    sharing,
    oneEach,
    classes: kept,
    prizes: prizes.map(({ category, class: name, place, amount, item }) => ({
      category,
      class: kept.find((one) => one.category === category && one.name === name)?.key ?? null,
      place,
      amount: amount || '',
      item: item ?? '',
    })),
  };
}

export const isFilled = ({ place, amount, item }: Row): boolean =>
  place !== '' && ((amount !== '' && amount !== 0) || item.trim() !== '');

const given = <Value>(value: Value | ''): Value | null => (value === '' ? null : value);

export const sentOf = ({ sharing, oneEach, classes, prizes }: Draft): PrizesForm => ({
  sharing,
  oneEach,
  classes: classes.map(({ key: _key, category, name, rating, ...limits }) => ({
    category,
    name: name.trim(),
    rating,
    ratingFrom: given(limits.ratingFrom),
    ratingTo: given(limits.ratingTo),
    minAge: given(limits.minAge),
    maxAge: given(limits.maxAge),
    gender: given(limits.gender),
  })),
  prizes: prizes.filter(isFilled).map((row) => ({
    category: row.category,
    class: classes.find(({ key }) => key === row.class)?.name.trim() || null,
    place: Number(row.place),
    amount: row.amount || 0,
    item: row.item.trim(),
  })),
});

const nextKey = (classes: readonly ClassDraft[]): number =>
  classes.reduce((most, { key }) => Math.max(most, key), 0) + 1;

/** A draft with one more class of a category, and the first prize of it. */
export function withClass(draft: Draft, category: string, one: Partial<ClassDraft>): Draft {
  const key = nextKey(draft.classes);
  return {
    ...draft,
    classes: [...draft.classes, { ...emptyClass, ...one, key, category }],
    prizes: [...draft.prizes, { category, class: key, place: 1, amount: '', item: '' }],
  };
}

/** A draft without a class and its prizes. */
export const withoutClass = (draft: Draft, key: number): Draft => ({
  ...draft,
  classes: draft.classes.filter((one) => one.key !== key),
  prizes: draft.prizes.filter((row) => row.class !== key),
});

/** The prizes of one category, with its classes, also for those that have none. */
export function copiedTo(draft: Draft, from: string, empty: readonly string[]): Draft {
  const others = {
    ...draft,
    classes: draft.classes.filter(({ category }) => !empty.includes(category)),
    prizes: draft.prizes.filter(({ category }) => !empty.includes(category)),
  };
  return empty.reduce((made, category) => {
    const own = draft.classes.filter((one) => one.category === from);
    const first = nextKey(made.classes);
    const keys = new Map(own.map(({ key }, at) => [key, first + at]));
    return {
      ...made,
      classes: [...made.classes, ...own.map((one) => ({ ...one, category, key: keys.get(one.key) ?? first }))],
      prizes: [
        ...made.prizes,
        ...draft.prizes
          .filter((row) => row.category === from)
          .map((row) => ({ ...row, category, class: row.class === null ? null : (keys.get(row.class) ?? null) })),
      ],
    };
  }, others);
}
