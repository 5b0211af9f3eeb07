/** Which part of a poster stays in sight where the whole does not fit, as CSS's `object-position` says it. */
export const posterFocuses = [
  'left top',
  'center top',
  'right top',
  'left center',
  'center center',
  'right center',
  'left bottom',
  'center bottom',
  'right bottom',
] as const;
export type PosterFocus = (typeof posterFocuses)[number];

/** A poster of which nothing is said shows its middle. */
export const middleFocus: PosterFocus = 'center center';
