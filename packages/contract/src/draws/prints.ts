import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { fileAddress, id } from '../fields.ts';
import { editedFixtures } from './schedule.ts';
import { says } from '../field-facts.ts';

const eventParams = z.object({ eventId: id });

/** What leaves the fixtures on paper. */
export const fixturePrintEndpoints = defineEndpoints({
  print: {
    method: 'POST',
    url: '/print_editable_fixtures',
    config: { access: 'event-staff', summary: 'Generate the fixtures PDF', rateLimit: 'heavy' },
    schema: {
      // A§7 sends "fixture data" beside the three parts: whatever else was answered with the fixtures is passed over.
      body: z.object({
        eventId: id,
        ...editedFixtures.shape,
        tournament_name: z.string().max(200).optional(),
        version: z.number().int().optional(),
      }),
      response: { 200: z.object({ success: z.literal(true), pdf_url: fileAddress }) },
    },
  },
  scoreSheets: {
    method: 'POST',
    url: '/api/events/:eventId/score-sheets',
    config: {
      access: 'event-staff',
      summary: 'Get score sheets for the remaining matches, as PDF',
      rateLimit: 'heavy',
    },
    schema: {
      params: eventParams,
      response: { 200: z.object({ success: z.literal(true), pdf_url: fileAddress }) },
    },
  },
  savePdf: {
    method: 'PUT',
    url: '/event/:eventId/save-fixture-pdf',
    config: { access: 'event-staff', summary: "Keep the PDF's link on the event" },
    schema: {
      params: eventParams,
      body: z.strictObject({
        pdfUrl: z
          .string()
          .trim()
          .min(1, says('is_required', { field: 'pdfUrl' }))
          .max(500),
      }),
      response: { 200: z.object({ success: z.literal(true), message: z.string() }) },
    },
  },
});
