/** What the archive of a month has, file by file, and what each sum is: the first thing that an accountant opens. */
export function aboutMonth({ month, organization }: { month: string; organization: string }): string {
  const files: readonly (readonly [string, string])[] = [
    [`${month}-summary.csv`, 'The figures of the month, one a line.'],
    [
      `${month}-players.csv`,
      'Every fee and every refund of the month, with its invoice, bill of supply or credit note where it has one. The sum of the last column is "Paid by players online" less "Refunded" of the summary.',
    ],
    [
      `${month}-gstr-8-tcs.csv`,
      'The lines behind GSTR-8: taxable values and the TCS collected on them. Below the sum: what more refunds than collections left over from the months before, and what is due.',
    ],
    [
      `${month}-tds.csv`,
      'Every payment and refund that counts for TDS (section 194-O), with what was deducted from it; also those from which nothing was deducted, because they count for the threshold of the year.',
    ],
    [
      `${month}-commission.csv`,
      'The invoice or credit note for the commission of the month; it is issued on the first day of the next one, and its PDF is in the Transactions Manager under Settlements. Below the sum: the commission in the ledger of this month. The two differ by what was reported late and stands in a later invoice.',
    ],
    [
      `${month}-desk.csv`,
      'What the desk took from players and handed back. It is not part of any payout, and no commission is taken from it.',
    ],
    [
      'papers/',
      'Each invoice, bill of supply and credit note of a player as it was issued, up to a hundred in a PDF, named by the first and the last. Of a month with more than 300 of them they are an archive of their own: “Invoices” beside the month.',
    ],
  ];
  return [
    `Papers of ${month}: ${organization}`,
    'Amounts are in rupees, days are Indian days. Every CSV but the summary ends in its sum.',
    ...files.map(([name, what]) => `${name}\n    ${what}`),
    'Not in this archive: deposits while they are held, what banks ask back, prizes, and payouts. They are in the statements of the events, in the prize lists, and in the Transactions Manager under Settlements.',
    '',
  ].join('\n\n');
}
