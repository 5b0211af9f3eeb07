import { playerImportEndpoints } from '@maidan/contract/entries/import';
import { ImportPlayersButton } from '../src/features/entries/import/import-players-button.tsx';
import { answerWith, type Api, type Doing, type Screen } from './failing-calls.ts';
import { aReading } from './plain-reading.ts';
import { render } from './render.tsx';

const eventId = '0198c9a2-0000-7000-8000-0000000000e1';
const judged = {
  row: 2,
  outcome: 'enter',
  problems: [],
  notes: [],
  player: {
    name: 'Asha Kulkarni',
    phone: '9876543210',
    categories: ['Open'],
    partners: [],
    dob: null,
    gender: null,
    paid: 'cash',
    origin: { academy: null, district: null, stateUT: null },
  },
  amount: 350,
  fee: 350,
};
const reading = { questions: [], dates: [], categories: [], split: null, capitals: null, entries: [] };
const sheet = {
  header: ['Name', 'Phone', 'Category', 'Fee'],
  mapping: ['name', 'phone', 'categories', 'paid'],
  questions: [],
  answers: [null, null, null, null],
  rows: [{ row: 2, cells: ['Asha Kulkarni', '98765 43210', 'Open', 'cash'] }],
  reading: aReading(),
};
const answer = { rows: [judged], reading, totals: { entered: 1, waiting: 0, refused: 0, amount: 350 } };
const reads = (api: Api) => answerWith(api, playerImportEndpoints.readSheet, sheet);
const looks = (api: Api) => answerWith(api, playerImportEndpoints.preview, answer);
const open = () => render(<ImportPlayersButton eventId={eventId} categories={[{ name: 'Open' }]} />);

const pressOn = (screen: Screen, name: string) => () => screen.getByRole('button', { name, exact: true }).click();

async function paste(screen: Screen) {
  await pressOn(screen, 'Import players')();
  const rows = screen.getByLabelText('Paste the rows');
  await rows.fill('Name\tPhone');
  return rows;
}

async function read(screen: Screen) {
  await paste(screen);
  await pressOn(screen, 'Read the sheet')();
  const academy = screen.getByLabelText('Academy or club').last();
  await academy.fill('Deccan');
  return academy;
}

export const importDoings: Doing[] = [
  {
    what: 'a sheet of players is read',
    endpoint: playerImportEndpoints.readSheet,
    answer: sheet,
    prepare: () => undefined,
    open,
    fill: async (screen) => ({ kept: [await paste(screen), 'Name\tPhone'], press: pressOn(screen, 'Read the sheet') }),
    done: (screen) => screen.getByRole('button', { name: 'Check 1 row' }),
  },
  {
    what: 'the rows of a sheet are looked at',
    endpoint: playerImportEndpoints.preview,
    answer,
    prepare: reads,
    open,
    fill: async (screen) => ({ kept: [await read(screen), 'Deccan'], press: pressOn(screen, 'Check 1 row') }),
    done: (screen) => screen.getByText('Will be entered'),
  },
  {
    what: 'the players of a sheet are entered',
    endpoint: playerImportEndpoints.importPlayers,
    answer,
    prepare: (api) => {
      reads(api);
      looks(api);
    },
    open,
    fill: async (screen) => {
      await read(screen);
      await pressOn(screen, 'Check 1 row')();
      return { press: pressOn(screen, 'Enter 1 player') };
    },
    done: '1 player entered',
  },
];
