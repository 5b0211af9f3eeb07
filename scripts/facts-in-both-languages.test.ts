import { fieldFact } from '@maidan/contract/field-facts';
import { drawFact } from '@maidan/domain/draws/facts/draw-facts';
import { trfFact } from '@maidan/domain/draws/facts/trf-facts';
import { drawNote } from '@maidan/domain/draws/draw-note';
import { accountFact } from '@maidan/domain/accounts/account-facts';
import { entryFact } from '@maidan/domain/entries/facts/entry-facts';
import { eventFact } from '@maidan/domain/events/facts/event-facts';
import { teamFact } from '@maidan/domain/entries/facts/team-facts';
import { answerFact } from '@maidan/domain/events/facts/answer-facts';
import { pageFact } from '@maidan/domain/events/facts/page-facts';
import { priceFact } from '@maidan/domain/events/facts/price-facts';
import { priceRefusal } from '@maidan/domain/events/facts/price-refusals';
import { refundFact } from '@maidan/domain/events/facts/refund-facts';
import { reviewFact } from '@maidan/domain/events/facts/review-facts';
import { type FactValue, sayFact, type Sentences, type Speaker } from '@maidan/domain/fact';
import { matchdayFact } from '@maidan/domain/matchday/matchday-facts';
import { vendorFact } from '@maidan/domain/money/facts/vendor-facts';
import { scheduleFact } from '@maidan/domain/schedule/schedule-facts';
import { accountFactsHindi } from '@maidan/web/src/features/accounts/profile/deletion-words.hi.ts';
import { entryFactsHindi } from '@maidan/web/src/platform/facts/entry-facts.hi.ts';
import { eventFactsHindi } from '@maidan/web/src/platform/facts/event-facts.hi.ts';
import { fieldFactsHindi } from '@maidan/web/src/platform/facts/field-facts.hi.ts';
import { pageFactsHindi } from '@maidan/web/src/platform/facts/page-facts.hi.ts';
import { vendorFactsHindi } from '@maidan/web/src/platform/facts/vendor-facts.hi.ts';
import { priceFactsHindi, priceRefusalsHindi } from '@maidan/web/src/platform/facts/price-facts.hi.ts';
import { refundFactsHindi } from '@maidan/web/src/platform/facts/refund-facts.hi.ts';
import { reviewFactsHindi } from '@maidan/web/src/features/events/review/check-words.hi.ts';
import { answerFactsHindi } from '@maidan/web/src/platform/facts/answer-facts.hi.ts';
import { drawFactsHindi } from '@maidan/web/src/platform/facts/draw-facts.hi.ts';
import { trfFactsHindi } from '@maidan/web/src/platform/facts/trf-facts.hi.ts';
import { teamFactsHindi } from '@maidan/web/src/platform/facts/team-facts.hi.ts';
import { drawNotesHindi } from '@maidan/web/src/platform/draw-note-words.hi.ts';
import { matchdayFactsHindi } from '@maidan/web/src/platform/facts/matchday-facts.hi.ts';
import { scheduleSentencesHindi } from '@maidan/web/src/platform/schedule/schedule-words.hi.ts';
import { expect, test } from 'vitest';

// Types demand every code in both languages; here each sentence is made, in both, from the same values.

const tables: Readonly<Record<string, { make: unknown; hindi: Sentences }>> = {
  draws: { make: drawFact, hindi: drawFactsHindi },
  reports: { make: trfFact, hindi: trfFactsHindi },
  notes: { make: drawNote, hindi: drawNotesHindi },
  schedule: { make: scheduleFact, hindi: scheduleSentencesHindi },
  matchday: { make: matchdayFact, hindi: matchdayFactsHindi },
  teams: { make: teamFact, hindi: teamFactsHindi },
  accounts: { make: accountFact, hindi: accountFactsHindi },
  entries: { make: entryFact, hindi: entryFactsHindi },
  events: { make: eventFact, hindi: eventFactsHindi },
  prices: { make: priceFact, hindi: priceFactsHindi },
  'refused prices': { make: priceRefusal, hindi: priceRefusalsHindi },
  refunds: { make: refundFact, hindi: refundFactsHindi },
  review: { make: reviewFact, hindi: reviewFactsHindi },
  answers: { make: answerFact, hindi: answerFactsHindi },
  fields: { make: fieldFact, hindi: fieldFactsHindi },
  pages: { make: pageFact, hindi: pageFactsHindi },
  vendors: { make: vendorFact, hindi: vendorFactsHindi },
};

const valueOf = (name: string): FactValue =>
  ['places', 'missing', 'events'].includes(name)
    ? []
    : name === 'setting'
      ? 'rounds'
      : name === 'why'
        ? 'line'
        : `<${name}>`;

/** Whatever a sentence asks for, it gets a word that tells which value it was. */
const asked = (say: (it: object) => string) => {
  const names = new Set<string>();
  say(
    new Proxy(
      {},
      {
        get: (_, name) => {
          names.add(String(name));
          return valueOf(String(name));
        },
      },
    ),
  );
  return [...names];
};
const speaker: Speaker = {
  match: () => 'a match',
  court: () => 'a court',
  place: () => 'court',
  day: () => 'a day',
  clock: (clock) => clock,
  night: (clock) => `${clock} (night)`,
};

const facts = Object.entries(tables).flatMap(([table, { make, hindi }]) =>
  Object.keys(hindi).map((code) => ({
    table,
    code,
    make: make as (code: string, values: object) => { text: string },
    hindi,
  })),
);

test.each(facts)('$table: $code says the same values in both languages', ({ code, make, hindi }) => {
  const say = hindi[code] as (it: object) => string;
  const names = asked(say);
  const given = Object.fromEntries(names.map((name) => [name, valueOf(name)]));
  const said = sayFact(hindi, { code, values: given }, speaker) ?? '';
  expect(said).toMatch(/\p{Script=Devanagari}/u);
  expect(said).not.toMatch(/undefined|NaN/);
  const { text } = make(code, given);
  expect(text).not.toMatch(/\p{Script=Devanagari}/u);
  for (const name of names.filter((one) => typeof given[one] === 'string' && said.includes(`<${one}>`)))
    expect(text, name).toContain(`<${name}>`);
});

test('a code is of one table: a fact finds its sentence wherever it is shown', () => {
  const codes = facts.map(({ code }) => code);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});
