import { isPrinted } from '@maidan/domain/operations/printed-names';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../../test/pdf-text.ts';
import { layOut } from './fixtures-document.ts';
import { type FixturesPdf, renderFixturesPdf } from './printer.ts';

const header = ['Match', 'Day', 'Time', 'Court', 'Court Head', 'Category', 'Round', 'Player 1', 'Player 2'];
const row = (n: number, day: string, players: [string, string] = [`Player ${2 * n}`, `Player ${2 * n + 1}`]) => [
  `MS R1/${n + 1}`,
  day,
  `${String(9 + (n % 9)).padStart(2, '0')}:00`,
  '1',
  '',
  'MS',
  'Round 1',
  ...players,
];
const rows = (count: number, day: string) => Array.from({ length: count }, (_, n) => row(n, day));

const fixtures = (given: Partial<FixturesPdf> = {}): FixturesPdf => ({
  title: 'Fixtures',
  eventName: 'Pune Open 2026',
  dateText: '21 November 2026 · Pune',
  version: 3,
  generatedAt: new Date('2026-11-20T18:31:00Z'),
  scheduleTable: [header, ...rows(3, 'Sat 21 Nov 2026')],
  brackets: {},
  byes: [],
  ...given,
});
const knockOut = (slots: number) => ({
  total_slots: slots,
  num_rounds: Math.log2(slots),
  matches: Array.from({ length: slots - 1 }, (_, i): [string | null, string | null] =>
    i < slots / 2 ? [`Name ${2 * i + 1}`, `Name ${2 * i + 2}`] : [null, null],
  ),
});
const read = async (given: Partial<FixturesPdf> = {}) => readPdf(await layOut(fixtures(given)));
/** Runs of one line are adjacent in the file. */
const saysOn = (page: { texts: string[] } | undefined) => page?.texts.join('') ?? '';

describe('the order of play', () => {
  test('begins with what it is, and every page tells version, time in India and page number', async () => {
    const pages = await read({ scheduleTable: [header, ...rows(60, 'Sat 21 Nov 2026')] });
    expect(pages[0]?.texts).toContain('Pune Open 2026');
    expect(saysOn(pages[0])).toContain('60 matches · 1 day · 1 court');
    expect(pages.length).toBeGreaterThan(2);
    for (const [i, page] of pages.entries()) {
      expect(saysOn(page)).toContain(`Version 3 · 21 Nov 2026, 00:01 IST · Page ${i + 1} of ${pages.length}`);
    }
  });

  test.each([20, 21, 22, 23, 24, 44, 45, 46, 47, 48])('leaves no row alone on a page: %i rows', async (count) => {
    const pages = await read({ scheduleTable: [header, ...rows(count, 'Sat 21 Nov 2026')] });
    const found = pages.map(({ texts }) => texts.filter((text) => /^MS R1\/\d+$/.test(text)).length);
    expect(found.reduce((sum, one) => sum + one, 0)).toBe(count);
    expect(Math.min(...found)).toBeGreaterThan(1);
  });

  test('repeats the day and the headings on every page, and leaves out a column nobody filled', async () => {
    const pages = await read({
      scheduleTable: [header, ...rows(50, 'Sat 21 Nov 2026'), ...rows(30, 'Sun 22 Nov 2026')],
    });
    for (const page of pages) {
      for (const heading of ['Match', 'Time', 'Court', 'Player 1', 'Player 2']) expect(page.texts).toContain(heading);
      expect(page.texts).not.toContain('Court Head');
    }
    const days = pages.flatMap((page) => page.texts.filter((text) => /^S(at|un) 2/.test(text)));
    expect(days[0]).toBe('Sat 21 Nov 2026');
    expect(days).toContain('Sat 21 Nov 2026, continued');
    expect(days.filter((day) => day === 'Sun 22 Nov 2026')).toHaveLength(1);
  });

  test('prints every row once', async () => {
    const pages = await read({ scheduleTable: [header, ...rows(300, 'Sat 21 Nov 2026')] });
    const printed = pages.flatMap((page) => page.texts.filter((text) => /^Player \d{2,}$/.test(text)));
    expect(printed).toEqual(Array.from({ length: 590 }, (_, i) => `Player ${i + 10}`));
  });

  test('says so when there is nothing to play', async () => {
    expect(saysOn((await read({ scheduleTable: [header] }))[0])).toContain('No matches have been scheduled yet.');
    expect(saysOn((await read({ scheduleTable: [] }))[0])).toContain('No matches have been scheduled yet.');
  });
});

describe('draws', () => {
  test('stand on a page each, the large ones on larger paper', async () => {
    const brackets = { MS: knockOut(32), WS: knockOut(64), XD: knockOut(4) };
    const pages = (await read({ brackets })).slice(1);
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [842, 595],
      [1191, 842],
      [842, 595],
    ]);
    for (const name of ['Name 1', 'Name 32']) expect(pages[0]?.texts).toContain(name);
    expect(pages[0]?.texts).toEqual(expect.arrayContaining(['Round 1', 'Quarter-finals', 'Final', 'Winner']));
    expect(saysOn(pages[0])).toContain('Sat 21 Nov 09:00 · Court 1');
  });

  test('too large for one sheet go over several, nobody is lost', async () => {
    const pages = (await read({ brackets: { MS: knockOut(256) } })).slice(1);
    expect(pages).toHaveLength(5);
    expect(pages[3]?.texts).toContain('MS, section 4 of 4');
    const names = pages.flatMap((page) => page.texts.filter((text) => text.startsWith('Name ')));
    expect(new Set(names).size).toBe(256);
    expect(pages[4]?.texts).toContain('Winner of section 3');
  });

  test('show byes, and list them', async () => {
    const bracket = {
      total_slots: 4,
      num_rounds: 2,
      matches: [
        ['B', 'C'],
        ['Asha', null],
      ] as [string | null, string | null][],
    };
    const pages = await read({ brackets: { WS: bracket }, byes: [{ category: 'WS', player: 'Asha' }] });
    expect(pages[1]?.texts.slice(0, 20)).toEqual(expect.arrayContaining(['Asha', 'Bye', 'B', 'C']));
    expect(pages[2]?.texts).toEqual(
      expect.arrayContaining(['Byes', 'WS', 'Asha', '1 player moves on without a match']),
    );
  });

  test('that are no knock-out are listed round by round', async () => {
    const bracket = {
      total_slots: 3,
      num_rounds: 3,
      matches: [
        ['A', 'B'],
        ['B', 'C'],
        ['A', null],
      ] as [string | null, string | null][],
    };
    const pages = await read({ brackets: { 'All play all': bracket } });
    expect(pages[1]?.texts).toEqual(expect.arrayContaining(['All play all', '3 matches', 'A', 'B', 'C', 'TBD']));
  });
});

describe('any name can be printed', () => {
  const names = [
    ['Devanagari', 'आशा नायर श्री क्षेत्र कर्तृत्व विद्यार्थी'],
    ['Bengali', 'ঐশ্বর্য ব্যানার্জী র‍্যাম কৃষ্ণেন্দু'],
    ['Assamese', 'ৰাজেশ শৰ্মা'],
    ['Gujarati', 'હાર્દિક ક્ષિતિજ શ્રદ્ધા'],
    ['Gurmukhi', 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ ਗੁਰਪ੍ਰੀਤ'],
    ['Kannada', 'ಕೃಷ್ಣಮೂರ್ತಿ ಶ್ರೀನಿವಾಸ ಜ್ಞಾನೇಶ್ವರಿ'],
    ['Malayalam', 'ശ്രീലക്ഷ്മി കൃഷ്ണൻകുട്ടി ജ്യോത്സ്ന'],
    ['Odia', 'ସୁଶ୍ରୀ ପ୍ରଜ୍ଞା'],
    ['Tamil', 'ஸ்ரீநிவாசன் கௌதம் லக்ஷ்மி'],
    ['Telugu', 'శ్రీనివాస్ కృష్ణమూర్తి విశ్వేశ్వరరావు'],
    ['Urdu', 'محمد'],
    ['Manipuri', 'ꯃꯤꯔꯥꯕꯥꯏ ꯆꯥꯅꯨ'],
    ['Santali', 'ᱥᱚᱢᱟᱭ ᱢᱩᱨᱢᱩ'],
    ['Sindhi', 'سنڌي'],
    ['Kashmiri', 'کٲشُر'],
    ['Sinhala', 'සුරේන් පෙරේරා'],
    ['Latin with a fee', 'Zoë D’Souza – ₹1,50,000'],
    ['Emoji', 'Smashers 🏸😀👨‍👩‍👧'],
  ] as const;

  test.each(names)('%s', async (_script, name) => {
    const [page] = await read({ scheduleTable: [header, row(0, '', [name.slice(0, 60), 'x'])] });
    expect(page?.missing).toBe(0);
    expect(saysOn(page).replaceAll(' ', '')).toContain(name.normalize('NFC').replaceAll(' ', ''));
  });

  test.each([
    'Иван Петров',
    'Γιώργος',
    'ঐশ্বর্য',
    'ꯃꯤꯔꯥ',
    'ᱥᱚᱢᱟᱭ',
    'محمد',
    '山田太郎',
    '김민수',
    '李娜',
    'สมชาย',
    'דוד',
    'ბერა',
    'བསོད',
  ])('what is said of %s before it is printed is so', async (name) => {
    const [page] = await read({ scheduleTable: [header, row(0, '', [name, 'x'])] });
    expect(page?.missing === 0).toBe(isPrinted(name));
  });

  test('a word of several scripts keeps each of them', async () => {
    const [page] = await read({ scheduleTable: [header, row(0, '', ['Asha/आशा/ஆஷா', 'x'])] });
    expect(page?.texts).toEqual(expect.arrayContaining(['Asha/', 'आशा', 'ஆஷா']));
  });

  test('a line with words of Arabic script reads as it does on a screen', async () => {
    const texts = async (name: string) => {
      const [page] = await read({ scheduleTable: [header, row(0, '', [name, 'x'])] });
      return page?.texts.join('') ?? '';
    };
    // As printed from left to right, the second word of the name is left of the first.
    expect(await texts('Asha / محمد علی Pune')).toContain('Asha / علی محمد Pune');
    expect(await texts('محمد Khan علی')).toContain('علی Khan محمد');
  });

  test('marks are not piled up over the lines above, and consonants joined without end stay in their column', async () => {
    const tower = `Z${'\u0300\u0301\u0302\u0303'.repeat(30)}algo`;
    const [page] = await read({ scheduleTable: [header, row(0, '', [tower, 'क्'.repeat(150)])] });
    const said = saysOn(page);
    expect(said).toMatch(/Z\p{M}{2}algo/u);
    expect(page?.texts.filter((text) => text.includes('क्')).length).toBeGreaterThan(1);
  });

  test('what no font has becomes a box, and what is invisible is left out', async () => {
    const [page] = await read({ eventName: 'Cup \u202Egnp.exe\u0000 😀漢\uD800', scheduleTable: [header] });
    expect(page?.texts[1]).toMatch(/^Cup gnp\.exe /);
  });

  test('whatever is typed, there is a document', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    const bracket = fc.record({
      total_slots: fc.constantFrom(0, 1, 2, 3, 4, 8),
      num_rounds: fc.integer({ min: -1, max: 4 }),
      matches: fc.array(fc.tuple(fc.option(text), fc.option(text)), { maxLength: 9 }),
    });
    const anything = fc.record({
      eventName: text,
      scheduleTable: fc.array(fc.array(text, { maxLength: 14 }), { maxLength: 6 }),
      brackets: fc.dictionary(text, bracket, { maxKeys: 3, noNullPrototype: true }),
      byes: fc.array(fc.record({ category: text, player: text }), { maxLength: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(anything, async (given) => {
        expect(readPdf(await layOut(fixtures(given))).length).toBeGreaterThan(0);
      }),
      { numRuns: 40 },
    );
  });

  test('markup is printed as it was typed, and nothing is fetched', async () => {
    let visits = 0;
    const canary = createServer((_request, response) => {
      visits += 1;
      response.end();
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    const { port } = canary.address() as AddressInfo;
    const markup = [`<img src=http://127.0.0.1:${port}/>`, '<iframe src=file:///etc/passwd>'] as [string, string];
    const pages = readPdf(await renderFixturesPdf(fixtures({ scheduleTable: [header, row(0, '{{7*7}}', markup)] })));
    canary.close();
    expect(saysOn(pages[0]).replaceAll(/\s/g, '')).toContain(markup.join('').replaceAll(/\s/g, ''));
    expect(pages[0]?.texts).toContain('{{7*7}}');
    expect(visits).toBe(0);
  });
});

describe('in its process', () => {
  test('the same document comes out', async () => {
    const pages = readPdf(await renderFixturesPdf(fixtures({ brackets: { MS: knockOut(8) } })));
    expect(pages).toHaveLength(2);
  });

  test('a fault is an error of this document alone', async () => {
    const broken = fixtures({ scheduleTable: [header, [null as unknown as string]] });
    await expect(renderFixturesPdf(broken)).rejects.toThrow(TypeError);
    expect((await renderFixturesPdf(fixtures())).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
