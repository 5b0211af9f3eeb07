type Values = Readonly<Record<string, string | number | Date>>;
type Part = string | ((values: Values, locale: string, counted: number | null) => string);

const rules = new Map<string, Intl.PluralRules>();
const figures = new Map<string, Intl.NumberFormat>();
function kept<T>(known: Map<string, T>, locale: string, make: (locale: string) => T): T {
  const made = known.get(locale) ?? make(locale);
  known.set(locale, made);
  return made;
}
const figure = (value: number, locale: string) =>
  kept(figures, locale, (name) => new Intl.NumberFormat(name)).format(value);
const formOf = (value: number, locale: string) =>
  kept(rules, locale, (name) => new Intl.PluralRules(name)).select(value);

/**
 * Compiles an ICU message into a function of its values. Supports the subset that our words use: arguments, numbers,
 * `plural` with `#` and exact cases, and `select`, nested in any way. Throws on anything else and on a missing value.
 */
export function readMessage(text: string): (values: object, locale: string) => string {
  const parts = new Reader(text).parts(false);
  return (values, locale) => said(parts, values as Values, locale, null);
}

const said = (parts: readonly Part[], values: Values, locale: string, counted: number | null): string =>
  parts.map((part) => (typeof part === 'string' ? part : part(values, locale, counted))).join('');

function valueOf(values: Values, name: string): string | number | Date {
  if (!(name in values)) throw new Error(`the message has no value for {${name}}`);
  return values[name] ?? '';
}

class Reader {
  private readonly text: string;
  private at = 0;
  constructor(text: string) {
    this.text = text;
  }

  /** Parses to the end of the text, or within a case to its closing brace. */
  parts(isCounted: boolean, isCase = false): Part[] {
    const parts: Part[] = [];
    for (;;) {
      const plain = this.match(isCounted ? /[^{}#']+/y : /[^{}']+/y);
      if (plain) parts.push(plain);
      else if (this.match(/''/y)) parts.push("'");
      else if (this.match(/'(?=[{}#])/y)) parts.push(this.quoted());
      else if (this.match(/'/y)) parts.push("'");
      else if (isCounted && this.match(/#/y)) parts.push((_, locale, counted) => figure(counted ?? 0, locale));
      else if (this.match(/\{/y)) parts.push(this.argument(isCounted));
      else if (this.at === this.text.length ? !isCase : isCase && this.match(/\}/y)) return parts;
      else throw new Error(`a message that nobody can read: ${this.text}`);
    }
  }

  private quoted(): string {
    const body = this.needed(/(?:[^']|'')*/y);
    this.match(/'/y);
    return body.replaceAll("''", "'");
  }

  private argument(isCounted: boolean): Part {
    const name = this.needed(/\s*\w+\s*/y).trim();
    if (this.match(/\}/y)) return (values) => String(valueOf(values, name));
    const kind = this.needed(/,\s*\w+\s*/y)
      .slice(1)
      .trim();
    if (kind === 'number') {
      this.needed(/\}/y);
      return (values, locale) => figure(Number(valueOf(values, name)), locale);
    }
    if (kind !== 'plural' && kind !== 'select') throw new Error(`"${kind}" is no kind of ours: ${this.text}`);
    this.needed(/,\s*/y);
    const cases = this.cases(isCounted || kind === 'plural');
    return (values, locale, counted) => {
      const value = valueOf(values, name);
      const count = kind === 'plural' ? Number(value) : counted;
      const chosen =
        kind === 'plural'
          ? (cases.get(`=${count}`) ?? cases.get(formOf(Number(value), locale)))
          : cases.get(String(value));
      return said(chosen ?? cases.get('other') ?? [], values, locale, count);
    };
  }

  private cases(isCounted: boolean): Map<string, Part[]> {
    const cases = new Map<string, Part[]>();
    while (!this.match(/\s*\}/y))
      cases.set(
        this.needed(/\s*=?\w+\s*\{/y)
          .slice(0, -1)
          .trim(),
        this.parts(isCounted, true),
      );
    return cases;
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) return null;
    this.at += found.length;
    return found;
  }

  private needed(pattern: RegExp): string {
    const found = this.match(pattern);
    if (found === null) throw new Error(`a message that nobody can read: ${this.text}`);
    return found;
  }
}
