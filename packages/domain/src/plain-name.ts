/**
 * What names are compared by, at every door: "Asha  kulkarni" and "Asha Kulkarni" are one name, and so are "R.K. Rao" and
 * "r. k. rao", "श्याम" with and without a joiner, "José" as one letter or two, "D’Souza" and "D'Souza". Aside stay
 * letters that show nothing (Unicode's default ignorables), the form and width of letters, their case, spaces, spaces
 * around dots, and whether apostrophes and hyphens are straight. Other punctuation and accents tell names apart.
 *
 * The database compares by the same rule, in its function `plain_name`.
 */
export const plainName = (name: string): string =>
  name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ς/g, 'σ')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[‐‑–]/g, '-')
    .normalize('NFKC')
    .replace(/[\s\u0085]+/g, ' ')
    .replace(/ ?\. ?/g, '. ')
    .replace(/ +/g, ' ')
    .trim();

/** Whether a name has what somebody looks for, compared as names are. Everything fits an empty search. */
export const nameHas = (name: string, typed: string): boolean => plainName(name).includes(plainName(typed));
