import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { tieEndpoints } from '@maidan/contract/matchday/ties';
import { Desk } from '../src/features/matchday/desk/desk.tsx';
import { aHall, aLiveEvent } from './a-dashboard.ts';
import { aMatch } from './a-match.ts';
import { type Api, answerWith, type Doing } from './failing-calls.ts';
import { render } from './render.tsx';

const eventId = aLiveEvent.eventId;
const sides = ['Pune', 'Nashik'].map((name, index) => ({ entry: `t${index}`, name, text: name }));

/** A tie of two teams in five singles; `done` lists the sides that won the first of them. */
export function aTie(done: readonly (0 | 1)[], change: Partial<LiveMatchAnswer> = {}): LiveMatchAnswer {
  const names = ['A-X', 'B-Y', 'C-Z', 'A-Y', 'B-X'];
  const won = [0, 1].map((side) => done.filter((one) => one === side).length) as [number, number];
  return aMatch(1, {
    _id: 'Teams/R1/1',
    label: 'Teams R1/1',
    category: 'Teams',
    roundName: 'Round 1',
    start: null,
    status: done.length > 0 ? 'playing' : 'waiting',
    sides,
    tie: {
      playAll: false,
      won,
      open: Math.max(...won) >= 3 ? [] : names.slice(done.length),
      isLevel: false,
      rosters: [
        ['Asha Rao', 'Bina Das'],
        ['Esha Gill', 'Farah Khan'],
      ],
      rubbers: names.map((name, at) => {
        const side = done[at];
        const score: [number, number] = side === 0 ? [11, 5] : [5, 11];
        return {
          name,
          kind: 'singles',
          result: side === undefined ? null : { side, kind: 'played', score: [score], revision: 1 },
        };
      }),
    },
    ...change,
  });
}

const deskOf = (tie: LiveMatchAnswer) => ({
  liveEvent: aLiveEvent,
  code: 'PUNE26',
  hall: aHall,
  courts: [{ court: 1, head: null, match: null }],
  matches: [tie],
});
export const liveTie = (tie: LiveMatchAnswer) => (api: Api) => answerWith(api, liveEventEndpoints.read, deskOf(tie));
/** Answers with one before anything is sent, and with the other from then on. */
export const liveTies = (before: LiveMatchAnswer, after: LiveMatchAnswer) => (api: Api) =>
  api.answerFrom(
    liveEventEndpoints.read,
    () => ({ success: true, ...deskOf(api.asked.some(({ method }) => method === 'POST') ? after : before) }) as never,
  );
export const openDesk = () => render(<Desk access={{ eventId }} mayCorrect />);

export const tieDoings: Doing[] = [
  {
    what: 'a rubber is recorded',
    endpoint: tieEndpoints.record,
    answer: { match: aTie([0]), changed: [], stages: [] },
    prepare: liveTie(aTie([])),
    open: openDesk,
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'More for Teams, round 1, match 1' }).click();
      await screen.getByRole('menuitem', { name: 'Enter result' }).click();
      const points = screen.getByRole('textbox', { name: 'Game 1, Pune' });
      await points.fill('11');
      await screen.getByRole('textbox', { name: 'Game 1, Nashik' }).fill('5');
      return { press: () => screen.getByRole('button', { name: 'Record rubber' }).click(), kept: [points, '11'] };
    },
    done: 'A-X is recorded',
  },
  {
    what: 'a rubber is corrected',
    endpoint: tieEndpoints.correct,
    answer: { match: aTie([1]), changed: [], stages: [] },
    prepare: liveTie(aTie([0])),
    open: openDesk,
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'More for Teams, round 1, match 1' }).click();
      await screen.getByRole('menuitem', { name: 'Enter result' }).click();
      await screen.getByRole('button', { name: 'Correct A-X' }).click();
      const points = screen.getByRole('textbox', { name: 'Game 1, Nashik' });
      await points.fill('13');
      return { press: () => screen.getByRole('button', { name: 'Correct rubber' }).click(), kept: [points, '13'] };
    },
    done: 'A-X is corrected',
  },
];
