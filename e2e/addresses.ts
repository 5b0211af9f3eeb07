/**
 * The Maidans on which journeys are played, one for each worker: a payout that one journey brings forward moves the
 * money of all. `npm run e2e` starts them; by itself, Playwright looks at the one you are running.
 */
export const addresses = (process.env.E2E_URLS ?? 'http://localhost:3000').split(' ');

export const addressOf = ({ parallelIndex }: { parallelIndex: number }): string => addresses[parallelIndex] ?? '';
