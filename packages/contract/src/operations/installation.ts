import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { moment } from '../fields.ts';

export const installationEndpoints = defineEndpoints({
  read: {
    method: 'GET',
    url: '/api/admin/installation',
    config: { access: 'admin', summary: 'List problems with the setup of this installation' },
    schema: {
      response: {
        200: z.object({
          success: z.literal(true),
          /**
           * `proxy_unknown`: requests come through a proxy that TRUST_PROXY does not name. `legal_unfilled`: the pages
           * about privacy, terms, refunds and contact lack something. `mail_missing`: production without SMTP_URL.
           * `jobs_stuck`: work that is due has waited for more than a day. `backup_old`: no backup for a night and more.
           * `whatsapp_refuses`: WhatsApp has refused templates, or to send at all.
           * `values_unreadable`: stored values are damaged, or their key is gone. `fee_rate_unset`: an organizer has a GSTIN,
           * and no rate is set that their fees could carry.
           */
          faults: z.array(
            z.enum([
              'proxy_unknown',
              'legal_unfilled',
              'mail_missing',
              'jobs_stuck',
              'backup_old',
              'whatsapp_refuses',
              'values_unreadable',
              'fee_rate_unset',
            ]),
          ),
          /** The queues of `jobs_stuck`. */
          stuck: z.array(z.object({ queue: z.string(), waiting: z.number(), since: moment })),
          /** The settings that these pages are filled from and that are not set. */
          unfilled: z.array(z.string()),
          /** Of `backup_old`: when the last one was made; null where none ever was. */
          lastBackup: moment.nullable(),
          /** Of `whatsapp_refuses`: the templates, with its words. */
          refused: z.array(z.object({ template: z.string(), error: z.string() })),
          /** Whether messages go out by WhatsApp; which settings that needs, `docs/whatsapp.md` says. */
          whatsapp: z.boolean(),
          /** The places of `values_unreadable`, as table.field:row. */
          unreadable: z.array(z.string()),
        }),
      },
    },
  },
});
