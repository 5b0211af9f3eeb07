-- Tax invoices for the commission, a month and an organizer each, as they were issued. Numbers run without a gap within a
-- financial year; what refunds took off more than was earned is a credit note with numbers of its own.
create table invoice_series (
  book text not null check (book in ('live', 'sandbox')),
  kind text not null check (kind in ('invoice', 'credit_note')),
  financial_year text not null,
  last integer not null,
  primary key (book, kind, financial_year)
);

create table commission_invoices (
  id uuid primary key,
  book text not null check (book in ('live', 'sandbox')),
  vendor_id uuid not null references vendors (id),
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  kind text not null check (kind in ('invoice', 'credit_note')),
  financial_year text not null,
  number integer not null check (number > 0),
  -- With the GST inside it.
  amount_paise bigint not null check (amount_paise > 0),
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  -- As they were on that day: who issued it to whom.
  issuer text not null,
  issuer_gstin text,
  recipient text not null,
  recipient_gstin text,
  recipient_state text not null,
  issued_at timestamptz not null,
  unique (book, vendor_id, month),
  unique (book, kind, financial_year, number)
);
