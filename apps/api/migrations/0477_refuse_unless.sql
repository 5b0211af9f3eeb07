-- A statement of several writes says in itself which of them must have found its row: otherwise it fails with the name
-- of the rule, and nothing of it stands.
create function refuse_unless(kept boolean, rule text) returns boolean volatile language plpgsql as $$
begin
  if kept then
    return true;
  end if;
  raise check_violation using message = 'a write found no row: ' || rule, constraint = rule;
end $$;
