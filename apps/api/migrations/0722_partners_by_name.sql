-- Who stands in a category as somebody's partner is looked up by the exact name with every entry.
create index registration_entries_partner_names on registration_entries (category_id, plain_partner)
  where plain_partner is not null and state in ('held', 'awaiting_partner', 'waitlisted', 'offered', 'confirmed');
