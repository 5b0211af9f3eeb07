/** Where a player comes from, as written; null where it is not given. */
export interface PlayerOrigin {
  academy: string | null;
  district: string | null;
  stateUT: string | null;
}

export const unknownOrigin: PlayerOrigin = { academy: null, district: null, stateUT: null };

/** An origin from a form: blank parts are unknown. */
export function readOrigin(
  form: { [Part in keyof PlayerOrigin]?: string | null | undefined } | null | undefined,
): PlayerOrigin {
  return {
    academy: form?.academy?.trim() || null,
    district: form?.district?.trim() || null,
    stateUT: form?.stateUT?.trim() || null,
  };
}

/** Whether nothing is known: no academy, no district, no state. */
export const isUnknown = ({ academy, district, stateUT }: PlayerOrigin): boolean => !academy && !district && !stateUT;

/** "Deccan Gymkhana, Pune, Maharashtra"; empty when nothing is known. */
export const originText = ({ academy, district, stateUT }: PlayerOrigin): string =>
  [academy, district, stateUT].filter(Boolean).join(', ');

export type OriginProblem = 'academy' | 'district' | 'stateUT';

/** What is missing where the organizer requires it. */
export function originProblems(isAsked: boolean, origin: PlayerOrigin): OriginProblem[] {
  return isAsked ? (['academy', 'district', 'stateUT'] as const).filter((part) => origin[part] === null) : [];
}

export const originMessages: Readonly<Record<OriginProblem, string>> = {
  academy: 'Academy or club is required; write “None” if you have none',
  district: 'District is required',
  stateUT: 'Please choose a state or union territory',
};
