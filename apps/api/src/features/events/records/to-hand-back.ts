import { sql } from 'kysely';

/** What the desk still has to hand back of a registration `r`, for entries that were given up. */
export const toHandBackPaise = sql`greatest(0, least(r.to_hand_back_paise, r.desk_paise) - r.handed_back_paise)`;
