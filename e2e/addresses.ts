/**
 * The Maidans on which journeys run, one per worker: when a journey brings a payout forward, money of every event on
 * that Maidan moves. `npm run e2e` starts them; Playwright alone uses the one you are running.
 */
export const addresses = (process.env.E2E_URLS ?? 'http://localhost:3000').split(' ');

export const addressOf = ({ parallelIndex }: { parallelIndex: number }): string => addresses[parallelIndex] ?? '';
