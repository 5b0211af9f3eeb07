import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { swissRoundEndpoints } from '@maidan/contract/draws/swiss-rounds';
import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { hallEndpoints } from '@maidan/contract/matchday/hall';
import { lotEndpoints } from '@maidan/contract/matchday/lots';
import { createRandom } from '@maidan/domain/random';
import { sql } from 'kysely';
import { anApprovedEvent, type MadeEvent } from './factories.ts';
import { aConfirmedRegistration } from './factories-registrations.ts';
import { aHelper } from './factories-staff.ts';
import type { TestApi } from './start.ts';
import { hallFaults, type ShownDesk, type ShownDraw } from './tournament-judge.ts';

interface TournamentSize {
  /** A category with a format of its own, or a knock-out. */
  categories: { name: string; format?: Record<string, unknown> }[];
  /** Of each category; everybody plays in two. */
  entries: number;
  courts: number;
}

interface PlayedTournament {
  event: MadeEvent;
  desk: ShownDesk;
  draws: ShownDraw[];
  /** Rules of the hall that were broken, however briefly. */
  faults: string[];
  tally: typeof noTally;
}

const noTally = {
  proposed: 0,
  called: 0,
  raced: 0,
  corrected: 0,
  replaced: 0,
  walkovers: 0,
  retired: 0,
  absent: 0,
  lots: 0,
};
const minutes = { match: 20, rest: 15, tick: 5 };

/** Plays a whole tournament through the calls of two desks, with all that goes wrong on such a day. */
export async function playTournament(t: TestApi, size: TournamentSize, seed: string): Promise<PlayedTournament> {
  const event = await aTournament(t, size);
  const helper = await aHelper(t, { event, role: 'desk' });
  const day = new PlayedDay(t, event, [event.token, helper.token], seed);
  await day.play();
  const of = { token: event.token, params: { eventId: event.eventId } };
  const { draws } = (await t.call(fixtureEndpoints.read, of)).body;
  return { event, desk: day.desk, draws, faults: day.faults, tally: day.tally };
}

async function aTournament(t: TestApi, { categories, entries, courts }: TournamentSize): Promise<MadeEvent> {
  const names = categories.map(({ name }) => name);
  const event = await anApprovedEvent(t, { categories: names.map((name) => ({ name, participants: 300 })) });
  for (let index = 0; index < (names.length * entries) / 2; index += 1) {
    const two = [index, index + 1].map((at) => names[at % names.length] ?? '');
    await aConfirmedRegistration(t, { event, name: `Player ${index}`, categories: two });
  }
  const formats = categories.flatMap(({ name, format }) => (format ? [[name, format]] : []));
  const body = {
    startTime: '08:00',
    endTime: '22:00',
    matchTime: minutes.match,
    min_rest: minutes.rest,
    courts,
    courtHeads: Array.from({ length: courts }, (_, at) => `Head ${at}`),
    lot_seed: 11,
    scoring: Object.fromEntries(names.map((name) => [name, 'badminton-1x21'])),
    category_formats: Object.fromEntries(formats),
  };
  const of = { token: event.token, params: { eventId: event.eventId } };
  must(await t.call(fixtureEndpoints.create, { ...of, body }));
  must(await t.call(liveEventEndpoints.goLive, { token: event.token, body: { ...of.params, confirm: true } }));
  return event;
}

function must({ status, body }: { status: number; body: { code?: string; message?: string } }): void {
  if (status >= 300) throw new Error(`${status} ${body.code}: ${body.message}`);
}

class PlayedDay {
  desk: ShownDesk = { courts: [], matches: [] };
  readonly faults: string[] = [];
  readonly tally = { ...noTally };
  readonly #t: TestApi;
  readonly #event: MadeEvent;
  readonly #desks: readonly [string, string];
  readonly #random: ReturnType<typeof createRandom>;

  constructor(t: TestApi, event: MadeEvent, desks: readonly [string, string], seed: string) {
    this.#t = t;
    this.#event = event;
    this.#desks = desks;
    this.#random = createRandom(seed);
  }

  async play(): Promise<void> {
    await this.#look();
    let quiet = 0;
    for (let tick = 0; this.desk.matches.some(({ status }) => status !== 'done'); tick += 1) {
      const before = this.#over();
      await this.#trouble(tick);
      await this.#results();
      await this.#starts();
      await this.#look();
      await this.#calls(tick);
      await this.#betweenMatches();
      await this.#pass();
      await this.#look();
      quiet = this.#over() === before ? quiet + 1 : 0;
      if (quiet > 60) throw new Error(`nothing is played any more: ${this.#told()}`);
    }
  }

  #over = () => this.desk.matches.filter(({ status }) => status === 'done').length;
  #told = () => JSON.stringify([this.tally, this.faults.slice(0, 9), this.desk.courts, this.#waiting().slice(0, 20)]);
  #waiting = () =>
    this.desk.matches.flatMap(({ status, label, waits, waitsFor }) =>
      status === 'done' ? [] : [{ label, status, waits, waitsFor }],
    );
  #chance = (percent: number) => this.#random.below(100) < percent;
  #of = (token = this.#event.token) => ({ token, params: { eventId: this.#event.eventId } });
  #on = (matchId: string, token = this.#event.token) => ({ token, params: { eventId: this.#event.eventId, matchId } });

  async #look(): Promise<void> {
    this.desk = (await this.#t.call(liveEventEndpoints.read, this.#of())).body;
    this.faults.push(...hallFaults(this.desk, minutes.rest));
  }

  /** A court is lost for a while, and twice play stops in the whole hall. */
  async #trouble(tick: number): Promise<void> {
    const court = (out: boolean) =>
      this.#t.call(hallEndpoints.saveCourt, {
        token: this.#event.token,
        params: { eventId: this.#event.eventId, court: '1' },
        body: { out },
      });
    if (tick === 6) must(await court(true));
    if (tick === 20) must(await court(false));
    const stops = [10, 13, 40, 43].indexOf(tick);
    if (stops >= 0) must(await this.#t.call(hallEndpoints.save, { ...this.#of(), body: { stopped: stops % 2 === 0 } }));
  }

  async #results(): Promise<void> {
    for (const match of this.desk.matches.filter(({ status }) => status === 'playing')) {
      const sinceStart = Date.now() - Date.parse(match.startedAt ?? '');
      if (sinceStart < (minutes.match - 5 + this.#random.below(10)) * 60_000) continue;
      must(await this.#t.call(liveEventEndpoints.result, { ...this.#on(match._id), body: this.#outcome(match) }));
      if (this.#chance(10)) await this.#correct(match, 'refuse');
    }
    // Now and then somebody notices a wrong result long afterwards, and what followed is played anew.
    const old = this.desk.matches.filter(({ status, kind }) => status === 'done' && kind === 'played');
    const noticed = this.#chance(4) ? old[this.#random.below(Math.max(1, old.length))] : undefined;
    if (noticed && !noticed.swiss && !noticed.roundName.startsWith('Group')) await this.#correct(noticed, 'replace');
  }

  async #correct(match: LiveMatchAnswer, decision: 'refuse' | 'replace'): Promise<void> {
    const body = { ...this.#outcome(match), reason: 'Slip', decision };
    const answer = await this.#t.call(liveEventEndpoints.correct, { ...this.#on(match._id), body });
    if (answer.status !== 409) must(answer);
    if (answer.status === 200) this.tally[decision === 'refuse' ? 'corrected' : 'replaced'] += 1;
  }

  /** Group matches are played out: the judge counts wins. */
  #outcome(match: LiveMatchAnswer) {
    const isCounted = match.swiss !== null || match.roundName.startsWith('Group');
    const side = this.#random.below(2);
    const winner = match.sides[side]?.entry ?? '';
    const less = this.#random.below(20);
    const score = [side === 0 ? [21, less] : [less, 21]];
    const dice = isCounted ? 100 : this.#random.below(100);
    if (dice < 5) return this.#noted('walkovers', { kind: 'walkover', winner, score: [] });
    if (dice < 10) return this.#noted('retired', { kind: 'retired', winner, score: [[11, 8]] });
    if (dice < 12 && match._id.includes('/R1/')) return this.#noted('absent', { kind: 'void', winner: '', score: [] });
    return { kind: 'played', winner, score };
  }

  #noted<Outcome>(what: 'walkovers' | 'retired' | 'absent', outcome: Outcome): Outcome {
    this.tally[what] += 1;
    return outcome;
  }

  async #starts(): Promise<void> {
    for (const match of this.desk.matches.filter(({ status }) => status === 'called')) {
      const begun = await this.#t.call(liveEventEndpoints.act, { ...this.#on(match._id), body: { action: 'start' } });
      // Its court is lost, or a correction has sent it back meanwhile.
      if (begun.body.code === 'court_out')
        must(await this.#t.call(liveEventEndpoints.act, { ...this.#on(match._id), body: { action: 'uncall' } }));
    }
  }

  /** Every offer is called; sometimes the other desk calls another match to the same court at the same moment. */
  async #calls(tick: number): Promise<void> {
    const call = (matchId: string, court: number, token: string) =>
      this.#t.call(liveEventEndpoints.act, { ...this.#on(matchId, token), body: { action: 'call', court } });
    for (const { court, next } of this.desk.courts) {
      if (!next) continue;
      this.tally.proposed += 1;
      const rival = this.desk.matches.find(
        ({ status, waits, _id, sides }) =>
          status === 'waiting' && !waits && _id !== next && sides.every(({ entry }) => entry !== null),
      );
      if (rival && this.#chance(20)) {
        this.tally.raced += 1;
        const both = await Promise.all([call(next, court, this.#desks[0]), call(rival._id, court, this.#desks[1])]);
        const taken = both.filter(({ status }) => status === 200).length;
        if (taken !== 1) this.faults.push(`${taken} of two calls to court ${court} were taken`);
        this.tally.called += taken;
        // The offers for other courts were made before that call.
        return;
      }
      const answer = await call(next, court, this.#desks[tick % 2 === 0 ? 0 : 1]);
      if (answer.status === 200) this.tally.called += 1;
      else this.faults.push(`the offer for court ${court} was refused: ${answer.body.code}`);
    }
  }

  /** Rounds of Swiss tournaments are paired, and lots drawn, as soon as that is possible. */
  async #betweenMatches(): Promise<void> {
    // While every court has a match nobody has the time.
    if (this.desk.courts.every(({ match, next }) => match || next)) return;
    const { categories } = (await this.#t.call(swissRoundEndpoints.list, this.#of())).body;
    for (const { category, open, next } of categories)
      if (open.length === 0 && next)
        must(
          await this.#t.call(swissRoundEndpoints.pair, {
            ...this.#of(),
            body: { category, round: next.round, absent: [] },
          }),
        );
    const { level } = (await this.#t.call(lotEndpoints.list, this.#of())).body;
    for (const { category, entries, lot, isOpen } of level) {
      if (lot || !isOpen) continue;
      const body = { category, entries: entries.map(({ entry }: { entry: string }) => entry) };
      must(await this.#t.call(lotEndpoints.draw, { ...this.#of(), body }));
      this.tally.lots += 1;
    }
  }

  /** The clock goes on by one tick. */
  async #pass(): Promise<void> {
    await sql`update match_states set called_at = called_at - make_interval(mins => ${minutes.tick}),
      started_at = started_at - make_interval(mins => ${minutes.tick}),
      finished_at = finished_at - make_interval(mins => ${minutes.tick}),
      left_court = (
        select coalesce(jsonb_object_agg(key, value::timestamptz - make_interval(mins => ${minutes.tick})), '{}')
        from jsonb_each_text(left_court))
      where event_id = ${this.#event.eventId}`.execute(this.#t.db);
  }
}
