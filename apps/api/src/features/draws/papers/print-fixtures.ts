import type { EditableFixturesAnswer } from '@maidan/contract/draws/schedule';
import { courtTitle } from '@maidan/domain/court-names';
import { courtsOf } from '@maidan/domain/schedule/settings/courts-of';
import { playsInSets } from '@maidan/domain/game-word';
import type { Results } from '@maidan/domain/draws/result';
import { type Preset, scoringFormats } from '@maidan/domain/draws/scoring-format';
import { presetOfMatch } from '@maidan/domain/draws/scoring-settings';
import type { TieForm } from '@maidan/domain/draws/tie-form';
import { eventDaysInWords } from '@maidan/domain/event-days';
import { buildEditableFixtures, type EditableFixtures } from '@maidan/domain/schedule/table/editable-fixtures';
import { buildScheduledMatches, planMatches } from '@maidan/domain/schedule/table/planned-matches';
import { momentText } from '@maidan/domain/schedule/settings/hours-of-play';
import { rewriteFixtures } from '@maidan/domain/schedule/table/rewrite-fixtures';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { renderFixturesPdf, renderScoreSheets } from './printer.ts';
import { insertFile } from '../../operations/records/files.ts';
import * as store from './prints-store.ts';

interface Scope {
  userId: string;
  eventId: string;
}

/**
 * Makes the PDF of the text that was sent and keeps it in our own storage. Where the text still says "Winner MS R1/3"
 * and that match is over, the paper says who it was.
 */
export async function printFixtures(
  deps: Deps,
  form: EditableFixturesAnswer & { userId: string; eventId: string; version?: number | undefined },
): Promise<{ pdf_url: string }> {
  const event = await ownEvent(deps, form);
  if (event.approvalStatus !== 'approved') throw new AppError('event_not_approved');
  const drawn = await store.findDrawn(deps.db, form.eventId);
  const said = drawn ? withWinners(form, drawn) : form;
  const pdf = await renderFixturesPdf({
    title: 'Fixtures',
    eventName: event.name,
    dateText: `${eventDaysInWords(event, 'en', 'full')} · ${event.location}`,
    version: form.version ?? event.version ?? 1,
    generatedAt: deps.clock(),
    scheduleTable: said.schedule_table,
    brackets: said.brackets,
    byes: said.byes,
    ...(drawn && { draws: drawn.draws, results: drawn.results }),
  });
  return keepFile(deps, form, { pdf, name: fileName(event.name, 'fixtures') });
}

function withWinners(form: EditableFixturesAnswer, drawn: store.DrawnFixtures): EditableFixtures {
  const written = (results: Results) => {
    const state = { ...drawn, results };
    return { editable: buildEditableFixtures(state), matches: buildScheduledMatches(state) };
  };
  return rewriteFixtures(form, written({}), written(drawn.results));
}

/** The fixtures that are drawn, or a refusal. */
export async function findDrawn(deps: Deps, eventId: string): Promise<store.DrawnFixtures> {
  const drawn = await store.findDrawn(deps.db, eventId);
  if (!drawn) throw new AppError('fixtures_not_found');
  return drawn;
}

/**
 * A score sheet for every match that has not been played, in playing order, each with the umpire's address as a code.
 */
export async function printScoreSheets(deps: Deps, form: Scope): Promise<{ pdf_url: string }> {
  const event = await ownEvent(deps, form);
  const drawn = await findDrawn(deps, form.eventId);
  const { code, version, settings, results } = drawn;
  const open = buildScheduledMatches(drawn).filter(({ id }) => !Object.hasOwn(results, id));
  const ties = new Map(drawn.draws.map((draw) => [draw.category, draw.tie]));
  const games = new Map(
    planMatches(drawn).map((planned) => [planned.place.id, gamesOf(presetOfMatch(settings, { ...planned, ...event }))]),
  );
  const sheets = open.map((match) => ({
    ...rubbersOf(ties.get(match.category)),
    games: games.get(match.id) ?? 1,
    inSets: playsInSets(event.sport),
    match: match.label,
    category: match.category,
    round: match.roundName,
    when:
      match.startMinute === null
        ? ''
        : `${momentText(settings, match.startMinute)}   ·   ${courtTitle(match.court ?? 0, courtsOf(settings))}`,
    courtHead: match.courtHead ?? '',
    players: [match.entrants[0]?.name ?? '', match.entrants[1]?.name ?? ''] as const,
    sources: [match.entrants[0]?.text ?? '', match.entrants[1]?.text ?? ''] as const,
    address: `${deps.settings.publicUrl}/umpire?${String(new URLSearchParams({ code, match: match.label }))}`,
  }));
  const pdf = await renderScoreSheets({
    eventName: event.name,
    dateText: event.location,
    version,
    generatedAt: deps.clock(),
    sheets,
  });
  return keepFile(deps, form, { pdf, name: fileName(event.name, 'score-sheets') });
}

/** "Pune-Open-fixtures.pdf": in a folder of downloads the event is what one looks for. */
const fileName = (eventName: string, what: string) =>
  `${eventName
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100)}-${what}.pdf`;

/** The most games that a match of the format has; a plain result leaves room for whatever was agreed. */
const gamesOf = (preset: Preset): number => (preset === 'plain' ? 3 : 2 * scoringFormats[preset].toWin - 1);

const rubbersOf = (tie: TieForm | undefined) => (tie ? { rubbers: tie.rubbers } : {});

async function keepFile(
  deps: Deps,
  { userId, eventId }: Scope,
  { pdf, name }: { pdf: Buffer; name: string },
): Promise<{ pdf_url: string }> {
  const id = newId();
  const storageKey = newId();
  await deps.storage.put(storageKey, pdf, 'application/pdf');
  await insertFile(deps.db, {
    id,
    ownerId: userId,
    eventId,
    kind: 'fixtures_pdf',
    storageKey,
    mime: 'application/pdf',
    bytes: pdf.length,
    width: null,
    height: null,
    originalName: name,
    isPublic: true,
  });
  return { pdf_url: fileUrl(id) };
}

/** Only a link that this installation issued for this event; anybody else's address is never stored or fetched. */
export async function keepPdf(deps: Deps, form: Scope & { pdfUrl: string }): Promise<{ message: string }> {
  await ownEvent(deps, form);
  const path = form.pdfUrl.startsWith(`${deps.settings.publicUrl}/`)
    ? form.pdfUrl.slice(deps.settings.publicUrl.length)
    : form.pdfUrl;
  const fileId = /^\/files\/([0-9a-f-]{36})(?:\?expires=\d+&signature=[\w-]+)?$/.exec(path)?.[1];
  const saved = fileId ? await store.savePdf(deps.db, { ...form, fileId }) : false;
  if (!saved)
    throw new AppError('pdf_link_invalid', {
      fields: [{ msg: 'This is not a link to a PDF of this event', path: 'pdfUrl' }],
    });
  return { message: 'The fixtures are saved on the event' };
}

const fileUrl = (fileId: string) => `/files/${fileId}`;

async function ownEvent(deps: Deps, scope: Scope): Promise<store.EventForPrint> {
  const event = await store.findEvent(deps.db, scope);
  if (!event) throw new AppError('event_not_found');
  return event;
}
