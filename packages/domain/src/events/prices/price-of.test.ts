import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '../../money.ts';
import { type PricedEntry, priceOf, sumsOf } from './price-of.ts';
import { type DateRule, dateRuleOn, type DiscountCode, noPriceRules, type PriceRules } from './price-rules.ts';

const rupees = (amount: number) => paise(Math.round(amount * 100));
const noon = new Date('2026-12-01T12:00:00+05:30');
const singles = { player: 0, category: 'Singles', base: rupees(600) };
const doubles = { player: 0, category: 'Doubles', base: rupees(700) };
const date = (rule: Partial<DateRule>): DateRule => ({
  name: 'Early',
  from: null,
  until: null,
  categories: null,
  ...rule,
});
const classOf = (rule: object) => ({ name: 'Champion', categories: null, proof: '', ...rule });
const codeOf = (rule: object): DiscountCode => ({ code: 'CLUB20', categories: null, ...rule });
const rules = (some: Partial<PriceRules>): PriceRules => ({ ...noPriceRules, ...some });

const linesOf = (
  some: Partial<PriceRules>,
  entries: PricedEntry[],
  more: Partial<Parameters<typeof priceOf>[2]> = {},
) =>
  priceOf(rules(some), entries, { at: noon, ...more }).map(({ at, kind, reason, amount }) => [
    at,
    kind,
    reason?.text ?? '',
    amount / 100,
  ]);
const totals = (...asked: Parameters<typeof linesOf>) =>
  sumsOf(priceOf(rules(asked[0]), asked[1], { at: noon, ...asked[2] }), asked[1].length).map((sum) => sum / 100);

test('without rules a category costs its own price', () => {
  expect(linesOf({}, [singles])).toEqual([[0, 'fee', '', 600]]);
});

test('class, date, bundle and code follow each other, each on what is left, and the lines add up', () => {
  const asked = {
    classes: [classOf({ percent: 50 })],
    dates: [date({ change: rupees(-100), until: '2026-12-05' })],
    bundles: [{ categories: 2, price: rupees(400) }],
  };
  const entries = [
    { ...singles, feeClass: 'Champion' },
    { ...doubles, feeClass: 'Champion' },
  ];
  expect(linesOf(asked, entries, { code: codeOf({ percent: 20 }) })).toEqual([
    [0, 'fee', '', 600],
    [0, 'discount', 'Fee class Champion, 50 % off', -300],
    [0, 'discount', 'Early, until Sat 5 Dec 2026', -100],
    [0, 'discount', '2 categories for ₹400', -22.23],
    [0, 'discount', 'Code CLUB20, 20 % off', -35.55],
    [1, 'fee', '', 700],
    [1, 'discount', 'Fee class Champion, 50 % off', -350],
    [1, 'discount', 'Early, until Sat 5 Dec 2026', -100],
    [1, 'discount', '2 categories for ₹400', -27.77],
    [1, 'discount', 'Code CLUB20, 20 % off', -44.45],
  ]);
  expect(totals(asked, entries, { code: codeOf({ percent: 20 }) })).toEqual([142.22, 177.78]);
});

describe('a class', () => {
  test.each([
    ['a whole price', { price: rupees(0) }, 0],
    ['a higher price', { price: rupees(900) }, 900],
    ['a percentage', { percent: 25 }, 450],
    ['so much less', { change: rupees(-150) }, 450],
    ['more off than there is', { change: rupees(-5000) }, 0],
  ])('%s', (_, change, left) => {
    expect(totals({ classes: [classOf(change)] }, [{ ...singles, feeClass: 'Champion' }])).toEqual([left]);
    expect(totals({ classes: [classOf(change)] }, [singles])).toEqual([600]);
  });

  test('holds for its categories only', () => {
    const classes = [classOf({ price: rupees(0), categories: ['Doubles'] })];
    expect(totals({ classes }, [{ ...singles, feeClass: 'Champion' }])).toEqual([600]);
  });

  test('with a whole price keeps it on all days; what it takes off stands on the price of the day', () => {
    const dates = [date({ price: rupees(800) })];
    const entry = { ...singles, feeClass: 'Champion' };
    expect(totals({ dates, classes: [classOf({ price: rupees(300) })] }, [entry])).toEqual([300]);
    expect(totals({ dates, classes: [classOf({ percent: 50 })] }, [entry])).toEqual([400]);
    expect(totals({ dates: [date({ percent: 10 })], classes: [classOf({ price: rupees(300) })] }, [entry])).toEqual([
      270,
    ]);
  });
});

describe('a price by date', () => {
  const dates = [
    date({ price: rupees(500), until: '2026-11-30' }),
    date({ name: 'Late', price: rupees(800), from: '2026-12-12', until: null }),
  ];
  test.each([
    ['2026-11-30T23:59:59.999+05:30', 500],
    ['2026-12-01T00:00:00.000+05:30', 600],
    ['2026-12-11T23:59:59.999+05:30', 600],
    ['2026-12-12T00:00:00.000+05:30', 800],
    // The same moment, as a clock elsewhere shows it.
    ['2026-11-30T18:29:59.999Z', 500],
    ['2026-11-30T18:30:00.000Z', 600],
  ])('at %s: ₹%d', (at, price) => {
    expect(totals({ dates }, [singles], { at: new Date(at) })).toEqual([price]);
  });

  test('a higher one is said with the fee, without a line of its own', () => {
    expect(linesOf({ dates }, [singles], { at: new Date('2026-12-12T09:00:00+05:30') })).toEqual([
      [0, 'fee', 'Late, from Sat 12 Dec 2026', 800],
    ]);
  });

  test.each([
    ['the one that names the category', [{}, { categories: ['Singles'] }], 1],
    [
      'the one that ends first',
      [{ until: '2026-12-20' }, { until: '2026-12-02' }, { until: null, from: '2020-01-01' }],
      1,
    ],
    [
      'the one that began last',
      [{ from: '2026-11-01' }, { from: '2026-11-20' }, { until: null, from: '2020-01-01' }],
      1,
    ],
  ])('of several that hold: %s', (_, some, first) => {
    const several = some.map((rule, index) => date({ ...rule, name: String(index) }));
    expect(dateRuleOn(several, 'Singles', '2026-12-01')?.name).toBe(String(first));
    expect(dateRuleOn(several.toReversed(), 'Singles', '2026-12-01')?.name).toBe(String(first));
  });
});

describe('a bundle', () => {
  const bundles = [
    { categories: 2, price: rupees(1000) },
    { categories: 3, price: rupees(1200) },
  ];
  const mixed = { player: 0, category: 'Mixed', base: rupees(500) };

  test('takes the dearest, and the one that saves most', () => {
    expect(totals({ bundles }, [singles])).toEqual([600]);
    expect(totals({ bundles }, [singles, doubles])).toEqual([461.53, 538.47]);
    expect(totals({ bundles }, [singles, doubles, mixed])).toEqual([400, 466.67, 333.33]);
    expect(totals({ bundles: bundles.slice(0, 1) }, [singles, doubles, mixed])).toEqual([461.53, 538.47, 500]);
  });

  test('is one player’s', () => {
    expect(totals({ bundles }, [singles, { ...doubles, player: 1 }])).toEqual([600, 700]);
  });

  test('never makes it dearer', () => {
    expect(totals({ bundles: [{ categories: 2, price: rupees(2000) }] }, [singles, doubles])).toEqual([600, 700]);
  });
});

describe('a code', () => {
  test('takes percent off each fee, or an amount off all of them', () => {
    expect(totals({}, [singles, doubles], { code: codeOf({ percent: 10 }) })).toEqual([540, 630]);
    expect(totals({}, [singles, doubles], { code: codeOf({ amount: rupees(100) }) })).toEqual([553.85, 646.15]);
    expect(totals({}, [singles, doubles], { code: codeOf({ amount: rupees(5000) }) })).toEqual([0, 0]);
  });

  test('holds for its categories only', () => {
    expect(totals({}, [singles, doubles], { code: codeOf({ percent: 10, categories: ['Doubles'] }) })).toEqual([
      600, 630,
    ]);
  });
});

test('every percentage of every small amount is the nearest paisa, half a paisa in the player’s favour', () => {
  const wrong: string[] = [];
  for (let amount = 1; amount < 1000; amount += 1) {
    for (let percent = 1; percent <= 100; percent += 1) {
      const entry = { ...singles, base: paise(amount) };
      const [left = 0] = sumsOf(priceOf(noPriceRules, [entry], { at: noon, code: codeOf({ percent }) }), 1);
      // In hundredths of a paisa.
      const above = left * 100 - amount * (100 - percent);
      if (above < -50 || above >= 50) wrong.push(`${percent} % of ${amount} paise leaves ${left}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('whatever the rules, lines add up, no fee falls below nothing, and no discount is more than its fee', () => {
  const money = fc.integer({ min: 0, max: 1_000_000 }).map(paise);
  const changes = fc.oneof(
    money.map((price) => ({ price })),
    fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent })),
    fc.integer({ min: -500_000, max: 500_000 }).map((by) => ({ change: paise(by) })),
  );
  const entry = fc.record({
    player: fc.integer({ min: 0, max: 2 }),
    category: fc.constantFrom('Singles', 'Doubles'),
    base: money,
    feeClass: fc.constantFrom(null, 'Champion'),
  });
  fc.assert(
    fc.property(
      fc.array(entry, { minLength: 1, maxLength: 8 }),
      fc.array(changes, { maxLength: 2 }),
      fc.array(fc.record({ categories: fc.integer({ min: 2, max: 4 }), price: money }), { maxLength: 2 }),
      fc.option(fc.oneof(fc.record({ percent: fc.integer({ min: 1, max: 100 }) }), fc.record({ amount: money }))),
      (entries, [byClass, byDate], bundles, code) => {
        const lines = priceOf(
          rules({ bundles, classes: byClass ? [classOf(byClass)] : [], dates: byDate ? [date(byDate)] : [] }),
          entries,
          { at: noon, code: code ? codeOf(code) : null },
        );
        const sums = sumsOf(lines, entries.length);
        expect(sums.every((sum) => sum >= 0 && Number.isSafeInteger(sum))).toBe(true);
        expect(sums.reduce<number>((total, sum) => total + sum, 0)).toBe(
          lines.reduce((total, { amount }) => total + amount, 0),
        );
        expect(lines.every(({ kind, amount }) => (kind === 'fee' ? amount >= 0 : amount < 0))).toBe(true);
      },
    ),
  );
});
