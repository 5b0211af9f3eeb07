import { type ColumnMapping, type ColumnMeaning, squeezed } from './player-sheet.ts';
import { dateColumn, type DateOrder, readBirthday } from './sheet/birthdays.ts';
import {
  answerProblems,
  askedLater,
  type AnswerValue,
  givenAnswers,
  type Question,
} from '../events/registration-answers.ts';
import { plainCell, plainDigits } from '../sheet-text.ts';

/** What a player is entered by: these columns are never taken as the answer to a question. */
const firstOfAll: readonly ColumnMeaning[] = [
  'name',
  'surname',
  'phone',
  'categories',
  'partner',
  'paid',
  'dob',
  'gender',
];

/**
 * Which question each column answers, by id: the one whose label the header repeats, ignoring case, spaces and signs,
 * with or without a remark in brackets. Null for all others, and for a second column of the same question.
 */
export function answerColumns(
  header: readonly string[],
  mapping: ColumnMapping,
  questions: readonly Pick<Question, 'id' | 'question'>[],
): (string | null)[] {
  const seen = new Set<string>();
  return header.map((title, at) => {
    const meaning = mapping[at];
    const spellings = [title, title.replaceAll(/[([{][^)\]}]*[)\]}]?/g, ' ')].map(squeezed).filter(Boolean);
    const found = questions.find(({ question }) => spellings.includes(squeezed(question)));
    if (!found || seen.has(found.id) || (meaning && firstOfAll.includes(meaning))) return null;
    seen.add(found.id);
    return found.id;
  });
}

const yes = words('yes, y, true, 1, haan, ha, required, needed, हाँ, हां, जी हाँ, चाहिए');
const no = words('no, n, false, 0, nahi, nahin, na, not required, not needed, none, nil, नहीं, ना, नही');

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(', ').map(squeezed));
}

/**
 * The cell as an answer of the question's type; text that does not fit the type stays as written and fails validation.
 */
function readAnswer({ answerType, options }: Question, text: string, now: Date, order: DateOrder): AnswerValue {
  switch (answerType) {
    case 'number':
    case 'phone':
      return plainDigits(text);
    case 'date':
      return readBirthday(text, now, order) ?? text;
    case 'boolean':
      return yes.has(squeezed(text)) ? true : no.has(squeezed(text)) ? false : text;
    case 'dropdown': {
      const alike = options.filter((option) => squeezed(option) === squeezed(text));
      return options.find((option) => option === text) ?? (alike.length === 1 ? (alike[0] ?? text) : text);
    }
    default:
      return text;
  }
}

/** The order of the dates that answer each question, where the column proves one. */
export function answerOrders(
  questions: readonly Question[],
  rows: readonly { answers?: Readonly<Record<string, string>> | undefined }[],
  now: Date,
): ReadonlyMap<string, DateOrder> {
  return new Map(
    questions
      .filter(({ answerType }) => answerType === 'date')
      .flatMap(({ id }) => {
        const { order } = dateColumn(
          rows.flatMap(({ answers = {} }) => (Object.hasOwn(answers, id) ? (answers[id] ?? []) : [])),
          now,
        );
        return order ? [[id, order] as const] : [];
      }),
  );
}

/**
 * The answers in a row of a sheet, by question id. An answer that does not fit its question is left out and reported
 * in `left`: nobody is kept out of a tournament over a shirt size, and required answers are asked for later.
 */
export function readAnswers(
  questions: readonly Question[],
  cells: Readonly<Record<string, string>>,
  now: Date,
  orders: ReadonlyMap<string, DateOrder> = new Map(),
): { answers: Record<string, AnswerValue>; left: { question: string; written: string }[] } {
  const answers: Record<string, AnswerValue> = {};
  const left: { question: string; written: string }[] = [];
  for (const question of questions) {
    const written = Object.hasOwn(cells, question.id) ? plainCell(cells[question.id] ?? '') : '';
    if (written === '') continue;
    const answer = readAnswer(question, written, now, orders.get(question.id) ?? 'day_first');
    const fits = answerProblems(askedLater([question]), { [question.id]: answer }).length === 0;
    if (!fits) left.push({ question: question.question, written });
    else for (const given of givenAnswers([question], { [question.id]: answer })) answers[given.id] = given.answer;
  }
  return { answers, left };
}
