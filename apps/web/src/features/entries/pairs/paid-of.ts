import type { Registration } from '@maidan/contract/entries/registration';

/** What the inviter has paid: a partner who is named pays nothing, so the price has the rest in it by then. */
export const paidOf = ({ price, rest = 0, partner }: Registration['entries'][number]): number =>
  partner?.state === 'named' ? price - rest : price;
