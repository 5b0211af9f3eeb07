import type { Paise } from '../../money.ts';

/** An amount with its GST, in paise: the taxable value and the taxes add up to it. */
export interface TaxParts {
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
}

/**
 * Splits an amount that includes GST at a rate in basis points. Within one state half goes to the centre and half to
 * the state, equal to the paisa; between states all of it is integrated tax (CGST Act, s. 9; IGST Act, s. 5; value by
 * CGST Rules, 35). Each part is rounded half up.
 */
export function gstParts(amount: number, { bps, isWithinState }: { bps: number; isWithinState: boolean }): TaxParts {
  const none = 0 as Paise;
  const whole = 10_000 + bps;
  if (!isWithinState) {
    const igst = Math.floor((amount * bps * 2 + whole) / (2 * whole)) as Paise;
    return { taxable: (amount - igst) as Paise, cgst: none, sgst: none, igst };
  }
  const half = Math.floor((amount * bps + whole) / (2 * whole)) as Paise;
  return { taxable: (amount - 2 * half) as Paise, cgst: half, sgst: half, igst: none };
}

/**
 * The parts of an amount that goes back of a paper, after earlier amounts of it went back (paise). They follow the
 * running total, so that no part is ever negative, and all amounts together take back exactly the paper's parts.
 */
export function creditParts(paper: TaxParts, before: number, amount: number): TaxParts {
  const gst = paper.cgst + paper.sgst + paper.igst;
  const whole = paper.taxable + gst;
  if (amount < 0 || before < 0 || before + amount > whole) throw new RangeError('a credit beyond the paper');
  const upTo = (sum: number) => {
    const taxable = Number((BigInt(sum) * BigInt(paper.taxable)) / BigInt(whole));
    const taxes = sum - taxable;
    const cgst = paper.igst > 0 ? 0 : Math.floor(taxes / 2);
    return { taxable, cgst, sgst: paper.igst > 0 ? 0 : taxes - cgst, igst: paper.igst > 0 ? taxes : 0 };
  };
  const [from, to] = [upTo(before), upTo(before + amount)];
  return {
    taxable: (to.taxable - from.taxable) as Paise,
    cgst: (to.cgst - from.cgst) as Paise,
    sgst: (to.sgst - from.sgst) as Paise,
    igst: (to.igst - from.igst) as Paise,
  };
}
