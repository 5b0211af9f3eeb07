import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';
import { isPublicEvent } from '../../events/records/public-events.ts';

/** An entry of the player; birthdays are sealed. */
export interface PlayersEntryRow {
  id: string;
  /** The entry by which draws know it. */
  inDraw: string;
  category: string;
  maxAge: number | null;
  state: 'confirmed' | 'cancelled' | 'withdrawn';
  team: string | null;
  seed: number | null;
  partner: string | null;
  /** The partner's own entry and registration, where there is one. */
  partnerEntry: string | null;
  partnerId: string | null;
  partnerDobEnc: string | null;
}

export interface PlayerRow {
  startsAt: Date;
  registrationId: string;
  name: string;
  dobEnc: string | null;
  academy: string | null;
  isRanked: boolean;
  entries: PlayersEntryRow[];
}

/** Who holds this entry of a public event, with all entries that were ever confirmed, in the categories' order. */
export const findPlayer = (db: Db, eventId: string, entry: string): Promise<PlayerRow | null> =>
  firstRow(
    db,
    sql<PlayerRow>`
      select e.starts_at, r.id as "registrationId", r.name, r.dob_enc as "dobEnc", r.academy,
        exists (select from ranking_events q join rankings k on k.id = q.ranking_id
          where q.event_id = e.id and k.is_public) as "isRanked",
        coalesce((
        select json_agg(json_build_object('id', n.id, 'inDraw', coalesce(n.pair_of, n.id), 'category', c.name,
            'maxAge', c.max_age, 'state', n.state, 'team', case when n.is_squad then coalesce(nullif(m.team_name, ''), mr.name) else nullif(n.team_name, '') end, 'seed', coalesce(m.seed, n.seed),
            'partner', case when not n.is_squad then coalesce(mr.name, n.partner_name) end, 'partnerEntry', coalesce(m.id, s.id),
            'partnerId', coalesce(mr.id, sr.id), 'partnerDobEnc', coalesce(mr.dob_enc, sr.dob_enc))
          order by c.position, n.entered_at, n.id)
        from registration_entries n join categories c on c.id = n.category_id
        left join registration_entries m on m.id = n.pair_of left join registrations mr on mr.id = m.registration_id
        left join registration_entries s on s.pair_of = n.id and not s.is_squad and s.state = 'confirmed'
        left join registrations sr on sr.id = s.registration_id
        where n.registration_id = r.id and n.state in ('confirmed', 'cancelled', 'withdrawn')), '[]') as entries
      from registration_entries asked join registrations r on r.id = asked.registration_id
      join events e on e.id = r.event_id join organizers o on o.user_id = e.organizer_id
      where asked.id = ${entry} and e.id = ${eventId} and ${isPublicEvent}`,
  );
