import { useEffect, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { render } from '../../../../test/render.tsx';
import { PlayedOn } from '../../../platform/names/played-on.ts';
import { SpeakCalls } from './speak-calls.tsx';
import type { BoardPlay } from './use-board.ts';

const side = (name: string) => ({ entry: name, name, text: name });
const named = (id: string, number: number, ...sides: [string, string]) => ({
  id,
  label: id,
  category: "Women's Singles",
  round: 1,
  roundName: 'Round 1',
  name: { kind: 'round' as const, round: 1, number },
  court: 3,
  startMinute: null,
  start: null,
  end: null,
  feeders: [],
  entrants: sides.map(side),
});
const matches = [
  named('a', 1, 'Asha Rao', 'Bina Shah'),
  named('b', 2, 'Chitra / Devi', 'Esha / Farah'),
  named('c', 3, 'Gita', 'Hema'),
];
const playOf = (called: Record<string, number>, change: Partial<BoardPlay> = {}): BoardPlay => ({
  version: 'one',
  publishedAt: null,
  isLive: true,
  days: { start_day: '2026-11-21' },
  expected: null,
  matches,
  play: Object.entries(called).map(([match, court]) => ({
    match,
    status: 'called' as const,
    court,
    startedAt: null,
    finishedAt: null,
    winner: null,
    kind: null,
    score: [],
  })),
  ...change,
});

/** A browser's voice; each sentence ends when the test says so. */
function aVoice(langs = ['en-US', 'en-IN']) {
  const said: SpeechSynthesisUtterance[] = [];
  const real = Object.getOwnPropertyDescriptor(window, 'speechSynthesis');
  const voices = langs.map((lang) => ({ lang, name: lang }));
  class Utterance {
    voice: unknown = null;
    lang = '';
    rate = 1;
    onend: (() => void) | null = null;
    onerror: (() => void) | null = null;
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  const RealUtterance = window.SpeechSynthesisUtterance;
  Object.assign(window, { SpeechSynthesisUtterance: Utterance });
  Object.defineProperty(window, 'speechSynthesis', {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak: (one: SpeechSynthesisUtterance) => said.push(one),
      cancel: () => {},
    }),
  });
  onTestFinished(() => {
    if (real) Object.defineProperty(window, 'speechSynthesis', real);
    else Reflect.deleteProperty(window, 'speechSynthesis');
    Object.assign(window, { SpeechSynthesisUtterance: RealUtterance });
  });
  const end = () => said.at(-1)?.onend?.call(said.at(-1) as SpeechSynthesisUtterance, new Event('end') as never);
  return { said: () => said.map(({ text }) => text), lang: () => said.at(-1)?.lang, end };
}

async function open(first: BoardPlay, sport = 'Badminton') {
  let change = (_play: BoardPlay): void => {};
  let heard = first;
  function Screen() {
    const [play, setPlay] = useState(first);
    change = setPlay;
    // After the effects of what stands in it.
    useEffect(() => void (heard = play), [play]);
    return (
      <PlayedOn sport={sport}>
        <SpeakCalls play={play} />
      </PlayedOn>
    );
  }
  const screen = await render(<Screen />);
  /** What is called now, once the screen has heard of it. */
  const call = async (play: BoardPlay) => {
    change(play);
    await expect.poll(() => heard).toBe(play);
  };
  return { screen, call };
}

test('nothing is spoken until it is pressed; then every new call is, one after the other, with the names', async () => {
  const voice = aVoice();
  const { screen, call } = await open(playOf({ a: 3 }));
  expect(voice.said()).toEqual([]);
  await screen.getByRole('button', { name: 'Speak calls' }).click();
  await expect.poll(voice.said).toEqual(['From now on, calls are spoken here.']);
  expect(voice.lang()).toBe('en-IN');
  await call(playOf({ a: 3, b: 4, c: 5 }));
  // The voice is busy: both wait. What is taken back meanwhile is not spoken any more.
  expect(voice.said()).toHaveLength(1);
  await call(playOf({ a: 3, c: 5 }));
  voice.end();
  expect(voice.said().slice(1)).toEqual([
    "Court 5: Gita against Hema. Women's Singles, round 1, match 3. Please come to Court 5.",
  ]);
  voice.end();
  await call(playOf({ a: 3, b: 4, c: 5 }));
  expect(voice.said().at(-1)).toMatch(/^Court 4: Chitra and Devi against Esha and Farah\./);
  voice.end();
  await screen.getByRole('button', { name: 'Calls are spoken' }).click();
  await call(playOf({}));
  await call(playOf({ a: 3 }));
  expect(voice.said()).toHaveLength(3);
});

test('nobody is called by voice while play is stopped, and those called are spoken when it goes on', async () => {
  const voice = aVoice();
  const { screen, call } = await open(playOf({}), 'Chess');
  await screen.getByRole('button', { name: 'Speak calls' }).click();
  await expect.poll(voice.said).toHaveLength(1);
  voice.end();
  await call(playOf({ a: 3 }, { stopped: { since: '2026-11-21T13:30:00.000Z', reason: null } }));
  expect(voice.said()).toHaveLength(1);
  await call(playOf({ a: 3 }));
  expect(voice.said().at(-1)).toMatch(/^Board 3: Asha Rao against Bina Shah\. .* Please come to Board 3\.$/);
});

test('a screen without a voice for the language says so', async () => {
  aVoice(['fr-FR']);
  const { screen } = await open(playOf({}));
  await screen.getByRole('button', { name: 'Speak calls' }).click();
  await expect.element(screen.getByText(/^This browser has no English voice/)).toBeVisible();
});
