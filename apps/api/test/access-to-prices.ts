import { codeEndpoints } from '@maidan/contract/events/codes';
import { priceEndpoints } from '@maidan/contract/events/prices';

const params = { codeId: '01890a5d-ac96-774b-bcce-b302099a8057' };
const right = 'edit' as const;

/** The calls about an event's prices and codes, as `event-access.test.ts` makes them. */
export const accessToPrices = [
  { endpoint: priceEndpoints.get, right },
  { endpoint: priceEndpoints.save, right, body: { bundles: [{ categories: 2, price: 'no amount' }] } },
  { endpoint: codeEndpoints.list, right },
  { endpoint: codeEndpoints.add, right, body: { code: 'CLUB20' } },
  { endpoint: codeEndpoints.change, right, params, body: { code: 'CLUB20', percent: 20 } },
  { endpoint: codeEndpoints.remove, right, params },
];
