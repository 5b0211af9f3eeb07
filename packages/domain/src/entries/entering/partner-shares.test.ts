import { expect, test } from 'vitest';
import { paise } from '../../money.ts';
import { partnerShares } from './partner-shares.ts';

test.each([0, 1, 99, 100, 130_001, 140_000])(
  'the shares of %i paise are the fee together, the odd paisa with the inviter',
  (fee) => {
    const { inviter, partner } = partnerShares(paise(fee), 'half');
    expect(inviter + partner).toBe(fee);
    expect(inviter - partner).toBe(fee % 2);
    expect(partnerShares(paise(fee), 'whole')).toEqual({ inviter: fee, partner: 0 });
  },
);
