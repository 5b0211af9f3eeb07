/** Who runs this installation and answers for it; null is what its settings do not say. */
export interface Operator {
  legalName: string | null;
  address: string | null;
  /** Of a company; a club or a person has none. */
  cin: string | null;
  gstin: string | null;
  email: string | null;
  phone: string | null;
  /** When somebody answers, in words: "Mon–Fri, 10 am – 6 pm". */
  hours: string | null;
  /** Whom the law asks to name: answers complaints and questions about personal data. */
  grievanceName: string | null;
  grievanceEmail: string | null;
  grievancePhone: string | null;
}

/** What every operator has to say; CIN and GSTIN only those who have one. */
const neededParts = [
  'legalName',
  'address',
  'email',
  'phone',
  'hours',
  'grievanceName',
  'grievanceEmail',
  'grievancePhone',
] as const satisfies readonly (keyof Operator)[];

export type NeededPart = (typeof neededParts)[number];

/** What the pages about privacy, terms, refunds and contact still lack. */
export const unfilledParts = (operator: Operator): NeededPart[] =>
  neededParts.filter((part) => operator[part] === null);

/** The pages that people look for before they pay. */
export const legalPageNames = ['privacy', 'terms', 'refunds', 'contact'] as const;

export type LegalPageName = (typeof legalPageNames)[number];

/**
 * The version of each text and the day since when it applies. A text that says something else is another version: a
 * test compares the words with the version that they were written for.
 */
export const legalVersions: Readonly<Record<LegalPageName, { version: string; since: string }>> = {
  privacy: { version: '1', since: '2026-11-27' },
  terms: { version: '1', since: '2026-11-27' },
  refunds: { version: '1', since: '2026-11-27' },
  contact: { version: '1', since: '2026-11-27' },
};
