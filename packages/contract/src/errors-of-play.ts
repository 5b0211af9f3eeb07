/** The refusals of the day of play, part of the catalogue in `errors.ts`. */
export const errorsOfPlay = {
  event_not_live: { status: 404, message: 'This event is not live' },
  fixtures_missing_for_live: { status: 409, message: 'Create fixtures before the event goes live' },
  already_live: { status: 409, message: 'The event is live already' },
  too_many_followed: { status: 409, message: 'You follow 60 players of this event. Stop following one of them first.' },
  match_not_found: { status: 404, message: 'Match not found' },
  match_already_done: { status: 409, message: 'This match is over' },
  match_players_unknown: { status: 409, message: 'The players of this match are not known yet' },
  event_on_another_day: {
    status: 409,
    message: 'No match of this event is scheduled for today. Confirm to go live anyway.',
  },
  court_unknown: { status: 400, message: 'There is no such court' },
  court_busy: { status: 409, message: 'This court is taken' },
  court_out: { status: 409, message: 'This court is out of use' },
  hall_stopped: { status: 409, message: 'Play is stopped in the hall. Resume it first.' },
  player_on_court: { status: 409, message: 'One of the players is on another court' },
  player_resting: { status: 409, message: 'One of the players has not rested yet. Give a reason to call the match.' },
  match_not_started: { status: 409, message: 'This match has not been started' },
  match_not_suspended: { status: 409, message: 'Play in this match is not suspended' },
  match_is_suspended: { status: 409, message: 'Play in this match is suspended. Resume it.' },
  match_not_called: { status: 409, message: 'This match is not on a court' },
  match_on_court: {
    status: 409,
    message: 'This match has been called. Undo the call before you give it another time.',
  },
  match_is_playing: { status: 409, message: 'This match is being played' },
  winner_not_in_match: { status: 400, message: 'The winner must be one of the two sides' },
  result_needs_winner: {
    status: 400,
    message: 'This match needs a winner: only matches of leagues and Swiss rounds can be drawn',
  },
  score_against_winner: { status: 400, message: 'The score does not match the winner' },
  score_not_possible: { status: 400, message: 'This score is not possible in the format of the match' },
  match_held: { status: 409, message: 'Another phone is scoring this match. Take it over to continue here.' },
  entries_missing: { status: 409, message: 'Points recorded before these are missing' },
  match_complete: { status: 400, message: 'The match is over: nothing more can be scored' },
  match_not_complete: { status: 400, message: 'The match is not over yet' },
  match_finished: { status: 409, message: 'The result of this match is already recorded' },
  match_is_tie: { status: 409, message: 'A tie of teams is scored rubber by rubber at the desk' },
  result_not_recorded: { status: 409, message: 'This match has no result to correct' },
  later_matches_touched: { status: 409, message: 'Later matches depend on this result. Decide what happens to them.' },
  team_closed: {
    status: 409,
    message: 'Registration is over or the draw is made. Please ask the organizer to change the team.',
  },
  match_is_no_tie: { status: 409, message: 'This match is not a tie of teams' },
  rubber_not_found: { status: 404, message: 'This tie has no such rubber' },
  player_not_in_team: { status: 400, message: 'Only players of the team can play for it' },
  rubber_already_done: { status: 409, message: 'This rubber is over' },
  rubber_changed_meanwhile: { status: 409, message: 'Somebody else has changed this rubber. Look at it again.' },
  tie_follows_rubbers: { status: 409, message: 'The result of a tie comes from its rubbers. Correct the rubber.' },
  place_against_rules: {
    status: 409,
    message: 'This time and court break the rules of play. Give a reason to move it anyway.',
  },
  reschedule_leaves_matches: {
    status: 409,
    message: 'Some matches would be left without a court and time. Close fewer courts, or delay play by less.',
  },
  umpire_door_closed: {
    status: 429,
    message: 'Too many wrong passwords for this event. Ask the desk to let you in with its QR code.',
  },
  umpire_pass_invalid: {
    status: 401,
    message: 'This QR code has been used or is too old. Ask the desk for a new one.',
  },
  play_ended: { status: 401, message: 'The organizer has ended play' },
  umpires_suspended: {
    status: 403,
    message: 'The organizer of this event is suspended, so nobody can umpire it now. Please speak to the desk.',
  },
  not_your_court: { status: 403, message: 'This phone was let in for another court. Please ask the desk.' },
  umpire_refused: { status: 401, message: 'The event code or the password is wrong' },

  // Prizes
  prize_amount_wrong: { status: 400, message: 'A prize is an amount in rupees with at most two decimals' },
  prize_place_twice: { status: 400, message: 'This place has a prize already' },
  prizes_rise: {
    status: 400,
    message:
      'When a player can win only one prize, each list begins with the first place, leaves no place out, and no place wins more than the one before it',
  },
  class_unknown: { status: 400, message: 'No special prizes have this name' },
  class_twice: { status: 400, message: 'Other special prizes of this category have this name' },
  class_limits_nothing: { status: 400, message: 'Say who they are for: a rating, an age or a gender' },
  class_rating_reversed: { status: 400, message: 'The highest rating must not be below the lowest' },
  class_age_reversed: { status: 400, message: 'The highest age must not be below the lowest' },

  // Rankings
  ranking_not_found: { status: 404, message: 'Ranking not found' },
  ranking_name_taken: { status: 409, message: 'Another of your rankings has this name' },
  ranking_event_unknown: { status: 400, message: 'Only your own approved events can count for a ranking' },
  no_first_place: { status: 400, message: 'The table of points begins with the first place' },
  places_not_ascending: {
    status: 400,
    message: 'Each row of the table must begin at a later place than the one before',
  },
  points_not_descending: { status: 400, message: 'A later place cannot be worth more than an earlier one' },

  // Lots and certificates
  winners_need_reason: { status: 409, message: 'These winners do not match the results: say why' },
  winners_early: {
    status: 409,
    message: 'Play is not over, and recording winners completes the event. Confirm to record them now.',
  },
  certificates_not_found: { status: 404, message: 'Certificates are available once the winners are recorded' },
  certificate_unknown: { status: 404, message: 'No certificate has this code' },
  not_level: { status: 409, message: 'These entrants are not tied, or their group is not over' },
  lot_followed: { status: 409, message: 'A match that follows from this order has begun: the lot stands' },
  lot_incomplete: { status: 400, message: 'The order must name each of them once' },
  players_must_be_told: {
    status: 409,
    message: 'Some players get a new time: they are told when this is published',
  },
} as const;
