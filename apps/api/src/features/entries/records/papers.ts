import type { ShownPaper } from '@maidan/contract/entries/registration';
import { paise, rupees } from '@maidan/domain/money';
import { type FeePaperKind, feePaperNumber } from '@maidan/domain/money/tax/papers';
import { sql } from 'kysely';

export interface PaperOfRegistration {
  id: string;
  kind: FeePaperKind;
  year: string;
  number: number;
  issuedAt: string;
  amountPaise: number;
}

/** What was issued of the fees of the registration `r`, in order; null where a receipt says it all. */
export const papersOf = sql<PaperOfRegistration[] | null>`(select json_agg(json_build_object('id', p.id, 'kind', p.kind,
    'year', p.financial_year, 'number', p.number, 'issuedAt', p.issued_at, 'amountPaise', p.amount_paise)
    order by p.issued_at, p.id)
  from fee_papers p where p.order_id in (select l.order_id from order_lines l where l.registration_id = r.id))`;

/** As answers carry one. */
export const shownPaper = (paper: PaperOfRegistration): ShownPaper => ({
  _id: paper.id,
  number: feePaperNumber(paper),
  kind: paper.kind,
  issuedAt: new Date(paper.issuedAt).toISOString(),
  amount: rupees(paise(paper.amountPaise)),
});
