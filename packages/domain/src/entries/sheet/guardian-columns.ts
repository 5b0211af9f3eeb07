import { squeezed } from '../player-sheet.ts';

/** Which columns of a coach's sheet say who looks after a child; null where none does. */
export interface GuardianColumns {
  name: number | null;
  phone: number | null;
  relation: number | null;
  /** What the header of the name says of the relation. */
  relationSaid: 'Mother' | 'Father' | 'Guardian';
}

const list = (text: string) => new Set(text.split(', ').map(squeezed));
const whose = ['guardian', 'parent', 'father', 'mother', 'guardians', 'parents', 'fathers', 'mothers'];
const names = list(
  `${whose.flatMap((who) => [who, `${who} name`, `name of ${who}`, `${who} full name`]).join(', ')}, अभिभावक, अभिभावक का नाम, पालक, पालकाचे नाव, पिता, पिता का नाम, माता, माता का नाम, माँ का नाम`,
);
const phones = list(
  `${whose.flatMap((who) => ['phone', 'mobile', 'contact', 'number'].flatMap((thing) => [`${who} ${thing}`, `${who} ${thing} no`, `${who} ${thing} number`])).join(', ')}, अभिभावक का फ़ोन, अभिभावक का मोबाइल, पालक मोबाईल`,
);
const relations = list('relation, relationship, guardian relation, relation to player, रिश्ता, संबंध, नाते');

/** Finds them by their headers; the first of each counts. */
export function guardianColumns(header: readonly string[]): GuardianColumns {
  const letters = header.map((title) => squeezed(title.replaceAll(/[([{][^)\]}]*[)\]}]?/g, ' ')));
  const find = (known: ReadonlySet<string>) => {
    const at = letters.findIndex((title) => known.has(title));
    return at < 0 ? null : at;
  };
  const name = find(names);
  const said = name === null ? '' : (letters[name] ?? '');
  return {
    name,
    phone: find(phones),
    relation: find(relations),
    relationSaid: /mother|माता|मा/.test(said) ? 'Mother' : /father|पिता/.test(said) ? 'Father' : 'Guardian',
  };
}
