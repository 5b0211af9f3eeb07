import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { NotShown } from '../src/features/matchday/desk/going-live/not-shown.tsx';
import { TakeBackLiveDialog } from '../src/features/matchday/desk/going-live/take-back-live-dialog.tsx';
import { aHall, aLiveEvent } from './a-dashboard.ts';
import type { Doing } from './failing-calls.ts';
import { render } from './render.tsx';

const eventId = '0198c9a2-0000-7000-8000-0000000000e1';
const aDesk = {
  success: true as const,
  version: 'one',
  liveEvent: aLiveEvent,
  code: 'PUNE26',
  hall: aHall,
  publicDraws: 'none' as const,
  courts: [],
  matches: [],
  expected: null,
};

const nobodyTold = {
  success: true as const,
  people: 0,
  byChannel: { bell: 0, email: 0, push: 0, whatsapp: 0 },
  moved: 0,
  mayKeepQuiet: false,
};

const takingBack: Doing = {
  what: 'going live is taken back',
  endpoint: liveEventEndpoints.end,
  answer: { message: 'The live event is deleted; its results stay' },
  prepare: () => undefined,
  // Alone: what it leads to needs the whole application.
  open: () =>
    render(
      <TakeBackLiveDialog eventId={eventId} eventName="Pune Open" onClose={() => undefined} onDone={() => undefined} />,
    ),
  fill: async (screen) => ({
    press: () => screen.getByRole('dialog').getByRole('button', { name: 'Undo “Go live”', exact: true }).click(),
  }),
  done: 'Pune Open is not live any more',
};

const publishing: Doing = {
  what: 'draws are published from the desk',
  endpoint: fixtureEndpoints.publish,
  answer: { version: 2 },
  // Nobody is told, so nothing is asked.
  prepare: (api) => api.answer(fixtureEndpoints.publication, nobodyTold),
  open: () => render(<NotShown eventId={eventId} live={aDesk} mayPublish />),
  fill: async (screen) => ({ press: () => screen.getByRole('button', { name: 'Publish' }).click() }),
  done: 'Draws, times and scores are on the public page',
};

export const goingLiveDoings: Doing[] = [takingBack, publishing];
