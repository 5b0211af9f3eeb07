-- What GST an order carries is frozen with it, as the commission is. Older orders know nothing of it.
alter table orders
  add column tax_profile_id uuid references tax_profiles (id),
  add column tax_treatment text check (tax_treatment in ('not_registered', 'taxable', 'exempt')),
  add column taxable_paise bigint check (taxable_paise >= 0),
  add column gst_paise bigint check (gst_paise >= 0),
  add column place_of_supply text,
  add column tcs_bps integer check (tcs_bps >= 0),
  add column tds_bps integer check (tds_bps >= 0),
  add constraint orders_taxed check (case when tax_profile_id is null
    then num_nonnulls(tax_treatment, taxable_paise, gst_paise, place_of_supply) = 0
    else num_nulls(tax_treatment, taxable_paise, gst_paise, place_of_supply) = 0
      and taxable_paise + gst_paise = amount_paise and (tax_treatment = 'taxable' or gst_paise = 0) end);
comment on column orders.tax_profile_id is 'The version of the tax profile that held when the order was made; null: none was set.';

create index vendors_pan on vendors (pan_index);
