-- What players get from organizers who are registered: in the organizer's own series, a year at a time.
create table fee_paper_series (
  book text not null check (book in ('live', 'sandbox')),
  vendor_id uuid not null references vendors (id),
  kind text not null check (kind in ('tax_invoice', 'bill_of_supply', 'credit_note')),
  financial_year text not null,
  last integer not null,
  primary key (book, vendor_id, kind, financial_year)
);
comment on table fee_paper_series is 'The last number of each series; its row is locked until the paper is written, so that no number is lost.';

create table fee_papers (
  id uuid primary key,
  book text not null check (book in ('live', 'sandbox')),
  vendor_id uuid not null references vendors (id),
  order_id uuid not null references orders (id),
  refund_id uuid references refunds (id),
  corrects_id uuid references fee_papers (id),
  kind text not null check (kind in ('tax_invoice', 'bill_of_supply', 'credit_note')),
  financial_year text not null,
  number integer not null check (number between 1 and 999999),
  amount_paise bigint not null check (amount_paise > 0),
  taxable_paise bigint not null check (taxable_paise >= 0),
  cgst_paise bigint not null check (cgst_paise >= 0),
  sgst_paise bigint not null check (sgst_paise >= 0),
  igst_paise bigint not null check (igst_paise >= 0),
  issued_at timestamptz not null,
  constraint fee_papers_sum check (taxable_paise + cgst_paise + sgst_paise + igst_paise = amount_paise),
  constraint fee_papers_correct check ((kind = 'credit_note') = (refund_id is not null)
    and (kind = 'credit_note') = (corrects_id is not null)),
  constraint fee_papers_number unique (book, vendor_id, kind, financial_year, number),
  constraint fee_papers_refund unique (refund_id)
);
comment on table fee_papers is 'Tax invoices, bills of supply and credit notes of entry fees, as issued; supplier, rate and place are in the order''s version of the tax profile and in the order.';
create unique index fee_papers_order on fee_papers (order_id) where refund_id is null;
create index fee_papers_of_order on fee_papers (order_id);
create index fee_papers_corrects on fee_papers (corrects_id) where corrects_id is not null;
create index fee_papers_month on fee_papers (vendor_id, book, issued_at);

create function fee_papers_have_no_gap() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a paper stays as it was issued: % refused', tg_op using constraint = 'fee_papers_final', errcode = 'check_violation';
  end if;
  if new.number > 1 and not exists (select from fee_papers p where p.book = new.book and p.vendor_id = new.vendor_id
      and p.kind = new.kind and p.financial_year = new.financial_year and p.number = new.number - 1) then
    raise exception 'the number before % is missing', new.number using constraint = 'fee_papers_no_gap', errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function fee_papers_have_no_gap() is 'Numbers follow each other, and no paper changes or goes (CGST Rules, 46(b)).';
create trigger fee_papers_final before insert or update or delete on fee_papers
  for each row execute function fee_papers_have_no_gap();

alter table commission_invoices add column recipient_address text;
comment on column commission_invoices.recipient_address is 'Of the tax profile; null: none was set.';
