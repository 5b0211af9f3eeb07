import { expect, test } from 'vitest';
import { type EventSnapshot, eventSnapshot } from '../changes.ts';
import { historySentence } from '../history.ts';
import { historySentenceHindi } from '../history-hindi.ts';
import { toldEdit } from './told-changes.ts';

const event = (change: Partial<EventSnapshot> = {}): EventSnapshot =>
  eventSnapshot({
    eventName: 'Pune Open',
    sports: 'Badminton',
    about: 'Long',
    location: 'PYC Gymkhana',
    locationlink: '',
    prizePool: 0,
    dateandtime: '2026-12-18T03:30:00.000Z',
    lastdate: '2026-12-10T18:29:59.999Z',
    contact: '',
    stateUT: 'Maharashtra',
    poster: '/files/1',
    categories: [{ name: 'XD', price: 500, capacity: 32, format: 'mixed_doubles' }],
    ...change,
  });

test('an edit is told with the old and the new value, and a long text by its name alone', () => {
  const { fields, changes } = toldEdit(
    event(),
    event({
      about: 'Longer',
      location: 'Balewadi',
      dateandtime: '2026-12-25T03:30:00.000Z',
      categories: [
        { name: 'XD', price: 550, capacity: 24, format: 'mixed_doubles' },
        { name: 'GS', price: 300 },
      ],
    }),
  );
  expect(fields).toEqual(['about', 'location', 'dateandtime', 'categories']);
  const deed = { action: 'event_edited', details: { fields, changes }, about: null };
  const said = historySentence(deed);
  expect(said).toContain('PYC Gymkhana → Balewadi');
  expect(said).toMatch(/18 December 2026.* → .*25 December 2026/);
  expect(said).toContain('XD: ₹500, 32 places, mixed doubles → ₹550, 24 places, mixed doubles');
  expect(said).toContain('GS: – → ₹300');
  expect(said).not.toContain('Longer');
  expect(historySentenceHindi(deed)).toContain('PYC Gymkhana → Balewadi');
});

test('an edit from before values were kept names its fields', () => {
  const sentence = historySentence({ action: 'event_edited', details: { fields: ['location'] }, about: null });
  expect(sentence).toMatch(/^changed the \w+$/);
});
