import { plainCell } from '../../sheet-text.ts';
import type { ImportRow, JudgedRow } from '../import.ts';
import type { PlayerOrigin } from '../origins.ts';
import { chessFields, type PlayerField } from '../player-sheet.ts';
import type { RowNote } from '../player-row.ts';

type Row = Pick<ImportRow, 'row' | 'cells' | 'answers'>;

const ofOrigin = [
  ['academy', 'academy', 'partnerAcademy'],
  ['district', 'district', 'partnerDistrict'],
  ['stateUT', 'stateUT', 'partnerStateUT'],
] as const satisfies readonly (readonly [keyof PlayerOrigin, PlayerField, PlayerField])[];

/** What an entry keeps of its own player alone: of a partner, nobody asks for it. */
const ofPlayers = [
  'phone',
  'email',
  'paid',
  'city',
  'referralSource',
  'accommodationRequired',
  ...chessFields,
] as const;

/**
 * A pair that has a row for each of its players, entered once by the first of them: where the partner comes from and
 * that the partner's age was checked is known by the second row. What nothing keeps of a row that brings only the pair
 * is a note, as no text of a sheet is dropped without a word; what both rows say alike is said once.
 */
export function withPairs(
  categories: readonly { id: string; name: string }[],
  sheet: readonly Row[],
  judged: readonly JudgedRow[],
): JudgedRow[] {
  const rows = new Map(judged.map((one) => [one.row, one]));
  const written = new Map(sheet.map((one) => [one.row, one]));
  for (const { row } of judged) {
    const second = rows.get(row);
    const pairs = second?.notes.filter(({ kind }) => kind === 'pair_of_row' || kind === 'pair_here') ?? [];
    if (!second || pairs.length === 0) continue;
    const first = pairs.map((pair) => rows.get(pair.row ?? 0)).find((one) => one !== undefined);
    for (const { value, row: of = 0 } of pairs) {
      const one = rows.get(of);
      const categoryId = categories.find(({ name }) => name === value)?.id;
      if (one && categoryId) rows.set(of, withPartner(one, second, { categoryId, category: value }));
    }
    const mine = written.get(row);
    if (second.outcome !== 'paired' || !mine) continue;
    const theirs = first && written.get(first.row);
    const kept = first && rows.get(first.row);
    rows.set(row, { ...second, notes: [...second.notes, ...notKept(mine, theirs, kept)] });
  }
  return judged.map((one) => rows.get(one.row) ?? one);
}

/** The first row's pair with what the partner's own row says; what the first row says itself stays. */
function withPartner(
  first: JudgedRow,
  { player }: JudgedRow,
  { categoryId, category }: { categoryId: string; category: string },
): JudgedRow {
  const entries = first.entries.map((entry) =>
    entry.categoryId === categoryId
      ? { ...entry, partnerOrigin: { ...player.origin, ...given(entry.partnerOrigin) } }
      : entry,
  );
  const isChecked = ({ kind, value }: RowNote) =>
    kind === 'partner_age_unknown' && value === category && player.dob !== null;
  return { ...first, entries, notes: first.notes.filter((note) => !isChecked(note)) };
}

const given = (origin: PlayerOrigin): Partial<PlayerOrigin> =>
  Object.fromEntries(Object.entries(origin).filter(([, value]) => value !== null));

function notKept(mine: Row, theirs: Row | undefined, first: JudgedRow | undefined): RowNote[] {
  const text = (of: Row | undefined, field: PlayerField) => plainCell(of?.cells[field] ?? '');
  const left = (field: PlayerField): RowNote => ({ kind: 'text_left_out', value: text(mine, field), field });
  const notes = ofPlayers
    .filter((field) => text(mine, field) !== '' && text(mine, field) !== text(theirs, field))
    .map(left);
  const partner = first?.entries.find(({ partnerOrigin }) => Object.values(partnerOrigin).some(Boolean))?.partnerOrigin;
  for (const [part, own, ofPartner] of ofOrigin) {
    // The first row may say of its partner what the partner's own row says otherwise, and the other way round.
    const isOwnKept = text(theirs, ofPartner) === '' && Boolean(partner?.[part]);
    if (text(mine, own) !== '' && !isOwnKept && text(mine, own) !== text(theirs, ofPartner)) notes.push(left(own));
    if (text(mine, ofPartner) !== '' && text(mine, ofPartner) !== text(theirs, own)) notes.push(left(ofPartner));
  }
  const answers = Object.entries(mine.answers ?? {}).filter(([id, value]) => value && value !== theirs?.answers?.[id]);
  return [...notes, ...answers.map(([, value]): RowNote => ({ kind: 'answer_left_out', value }))];
}
