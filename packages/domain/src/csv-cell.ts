/** What a spreadsheet takes for the beginning of a formula, in the usual and in the full-width form. */
const trigger = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]/;
const control = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/**
 * Text from strangers, made safe for a cell that a spreadsheet opens: control and direction characters become a
 * space, and what would start a formula gets an apostrophe. Numbers and times are written as such, not through this.
 */
export function csvCell(text: string): string {
  const clean = text.replace(control, ' ').trim();
  return trigger.test(clean) ? `'${clean}` : clean;
}
