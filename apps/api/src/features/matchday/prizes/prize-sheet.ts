import { counted } from '@maidan/domain/counted';
import { csvText } from '@maidan/domain/csv';
import { eventDaysInWords } from '@maidan/domain/event-days';
import { formatRupees, paise, toRupees } from '@maidan/domain/money';
import { renderLists } from '../../draws/papers/printer.ts';
import type { Prizes } from './read-prizes.ts';

type Row = Prizes['awards'][number];

const sumOf = (awards: readonly Row[], figure: 'paise' | 'withheld') =>
  awards.reduce((sum, award) => sum + award[figure], 0);

/** Who wins what, as a sheet that ends in its sum. */
export function prizesCsv({ awards }: Prizes): string {
  const line = (award: Row) => [
    award.category,
    award.won.class ?? '',
    award.won.place,
    award.place,
    award.name,
    award.among > 1 ? award.among : null,
    award.items.join(', '),
    toRupees(paise(award.paise)),
    toRupees(paise(award.withheld)),
    toRupees(paise(award.paise - award.withheld)),
    award.needsPan ? 'yes' : '',
  ];
  const [won, withheld] = [sumOf(awards, 'paise'), sumOf(awards, 'withheld')];
  return csvText([
    [
      'Category',
      'Special prize',
      'Place',
      'Final place',
      'Name',
      'Shared by',
      'Prize',
      'Amount (₹)',
      'Withheld (₹)',
      'To pay (₹)',
      'PAN needed',
    ],
    ...awards.map(line),
    [
      'Sum',
      '',
      null,
      null,
      '',
      null,
      '',
      toRupees(paise(won)),
      toRupees(paise(withheld)),
      toRupees(paise(won - withheld)),
      '',
    ],
  ]);
}

/** The same to be signed by those who receive it; where something is withheld, with room for the PAN. */
export function prizesPdf({ event, awards, tax }: Prizes): Promise<Buffer> {
  const isTaxed = awards.some(({ needsPan }) => needsPan);
  const money = (sum: number) => (sum === 0 ? '' : formatRupees(paise(sum)));
  const [won, withheld] = [sumOf(awards, 'paise'), sumOf(awards, 'withheld')];
  const rows = awards.map((award) => [
    [award.category, award.won.class, award.won.place].filter((part) => part !== null).join(', '),
    award.name,
    award.items.join(', '),
    money(award.paise),
    ...(isTaxed ? [money(award.withheld), money(award.paise - award.withheld)] : []),
  ]);
  return renderLists({
    title: 'Prizes',
    eventName: event.name,
    dateText: `${eventDaysInWords(event)}   ·   ${event.location}`,
    lists: [
      {
        title: `Prizes   ·   ${event.name}`,
        about: [counted(awards.length, 'prize', 'prizes'), isTaxed && `Withheld under section ${tax.section}`]
          .filter(Boolean)
          .join('   ·   '),
        columns: [
          { title: 'Category, place', share: 3 },
          { title: 'Name', share: 4 },
          { title: 'Prize', share: 2 },
          { title: 'Amount', share: 1.6 },
          ...(isTaxed
            ? [
                { title: 'Withheld', share: 1.5 },
                { title: 'To pay', share: 1.6 },
                { title: 'PAN', share: 2, write: true },
              ]
            : []),
          { title: 'Signature', share: 3, write: true },
        ],
        rows: [...rows, ['Sum', '', '', money(won), ...(isTaxed ? [money(withheld), money(won - withheld)] : [])]],
        ticked: false,
        isSigned: true,
      },
    ],
  });
}
