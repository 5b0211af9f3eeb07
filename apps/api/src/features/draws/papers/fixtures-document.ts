import { drawByes } from './byes-pages.ts';
import { drawDraws } from './draw-pages.ts';
import type { FixturesPdf } from './printer.ts';
import { addFooters, categoryHues } from '../../../platform/pdf/page.ts';
import { createPen, finished } from '../../../platform/pdf/pen.ts';
import { drawSchedule } from './schedule-pages.ts';

/** Order of play, draws, byes. Takes a core for some hundred milliseconds: to be called from the worker only. */
export async function layOut(input: FixturesPdf): Promise<Buffer> {
  const pen = createPen({ title: `${input.eventName}: ${input.title}`, subject: input.dateText });
  const hues = categoryHues([...Object.keys(input.brackets), ...input.byes.map((bye) => bye.category)]);
  if (!input.drawsOnly) drawSchedule(pen, input, hues);
  drawDraws(pen, input);
  if (!input.drawsOnly) drawByes(pen, input.byes, hues);
  const written = new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
    hour12: false,
  });
  addFooters(pen, input.eventName, `Version ${input.version}   ·   ${written.format(input.generatedAt)} IST`);
  return finished(pen.doc);
}
