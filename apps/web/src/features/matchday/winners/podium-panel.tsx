import type { PodiumAnswer } from '@maidan/contract/matchday/winners';
import { useId, useState } from 'react';
import { roundName } from '../../../platform/draw-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { isSame, type Named, type PodiumRow } from './chosen-winners.ts';
import classes from './podium-panel.module.css';
import { winnerWords } from './words.ts';

/** One podium, drawn, with the results behind it and its names to change. */
export function PodiumPanel({
  row: { podium, named },
  proposed,
  onChange,
}: {
  row: PodiumRow;
  /** As the results say it; null where they say nothing. */
  proposed: Named | null;
  onChange: (named: Named) => void;
}) {
  const text = useWords(winnerWords);
  return (
    <section className={classes.panel} aria-label={text.podium({ category: podium.category })}>
      <div className={classes.court}>
        <div className={classes.lines}>
          <header>
            <h2>{podium.category}</h2>
            <span>{text.counts({ players: podium.entrants.length, matches: podium.matches })}</span>
          </header>
          <ol className={classes.steps}>
            <Step place={2} names={[named.secondPlace]} />
            <Step place={1} names={[named.firstPlace]} />
            <Step place={3} names={named.thirdPlaces} />
          </ol>
        </div>
      </div>
      <div className={classes.behind}>
        <Results results={podium.results} />
        <Thirds podium={podium} named={named} proposed={proposed} onChange={onChange} />
        <NameFields key={podium.category} podium={podium} named={named} onChange={onChange} />
        {proposed && !isSame(proposed, named) && (
          <Button size="sm" onClick={() => onChange(proposed)}>
            {text.asResults}
          </Button>
        )}
      </div>
    </section>
  );
}

function Step({ place, names }: { place: 1 | 2 | 3; names: readonly string[] }) {
  const text = useWords(winnerWords);
  const said = names.filter((name) => name.trim() !== '');
  return (
    <li className={classNames(classes.step, classes[`step${place}`])}>
      <div className={classes.stepNames}>
        {said.length === 0 ? <span>–</span> : said.map((name) => <strong key={name}>{name}</strong>)}
        {place === 3 && said.length > 1 && <small>{text.joint}</small>}
      </div>
      <span className={classNames('num', classes.stepNumber)}>{place}</span>
    </li>
  );
}

function Results({ results }: { results: PodiumAnswer['results'] }) {
  const text = useWords(winnerWords);
  if (results.length === 0) return null;
  const how = { walkover: text.walkover, retired: text.retired, disqualified: text.disqualified };
  return (
    <ul className={classes.results}>
      {results.map(({ match, name, winner, loser, kind, games }) => (
        <li key={match}>
          <span className="quiet">{roundName(name)}</span>
          <span>{loser ? text.beat({ winner, loser }) : text.came({ winner })}</span>
          <b className="num">
            {[games.map((game) => game.join('–')).join(' '), kind in how ? how[kind as keyof typeof how] : '']
              .filter(Boolean)
              .join(' ')}
          </b>
        </li>
      ))}
    </ul>
  );
}

/** Two who share the third place, or one of them: by the results where they say so, and a press to change it. */
function Thirds({
  podium,
  named,
  proposed,
  onChange,
}: {
  podium: PodiumAnswer;
  named: Named;
  proposed: Named | null;
  onChange: (named: Named) => void;
}) {
  const text = useWords(winnerWords);
  const name = useId();
  const isJoint = named.thirdPlaces.length > 1;
  const [first = ''] = named.thirdPlaces;
  const both = (proposed?.thirdPlaces.length ?? 0) > 1 ? (proposed?.thirdPlaces ?? []) : [first, ''];
  const choices = [
    { key: 'joint', on: isJoint, choose: () => onChange({ ...named, thirdPlaces: both }) },
    { key: 'one', on: !isJoint, choose: () => onChange({ ...named, thirdPlaces: first ? [first] : [] }) },
  ] as const;
  return (
    <fieldset className={classes.thirds}>
      <legend>{text.third}</legend>
      <div className={classes.choice}>
        {choices.map(({ key, on, choose }) => (
          <label key={key} className={classNames(on && classes.on)}>
            <input type="radio" name={name} checked={on} onChange={choose} />
            {text.thirds[key]}
          </label>
        ))}
      </div>
      {podium.thirdPlace && <p className="quiet">{text.thirdsWhy[podium.thirdPlace]}</p>}
    </fieldset>
  );
}

function NameFields({
  podium: { entrants },
  named,
  onChange,
}: {
  podium: PodiumAnswer;
  named: Named;
  onChange: (named: Named) => void;
}) {
  const text = useWords(winnerWords);
  const [isFree, setFree] = useState(entrants.length === 0);
  // Stays as it began: after the first name there are others to choose.
  const [beginsOpen] = useState(named.firstPlace === '');
  const setThird = (at: number, name: string) =>
    onChange({
      ...named,
      thirdPlaces: Array.from({ length: Math.max(named.thirdPlaces.length, at + 1) }, (_, i) =>
        i === at ? name : (named.thirdPlaces[i] ?? ''),
      ),
    });
  const thirds = named.thirdPlaces.length > 1 ? named.thirdPlaces : [named.thirdPlaces[0] ?? ''];
  const fields = [
    {
      key: 'firstPlace',
      label: text.places.firstPlace,
      value: named.firstPlace,
      set: (name: string) => onChange({ ...named, firstPlace: name }),
    },
    {
      key: 'secondPlace',
      label: text.places.secondPlace,
      value: named.secondPlace,
      set: (name: string) => onChange({ ...named, secondPlace: name }),
    },
    ...thirds.map((value, at) => ({
      key: `third${at}`,
      label: thirds.length > 1 ? text.jointThird({ number: at + 1 }) : text.places.thirdPlace,
      value,
      set: (name: string) => setThird(at, name),
    })),
  ];
  return (
    <details className={classes.change} open={beginsOpen}>
      <summary>{text.change}</summary>
      <p className="quiet">{entrants.length === 0 ? text.noEntries : text.changeWhy}</p>
      {fields.map(({ key, label, value, set }) =>
        isFree ? (
          <TextField
            key={key}
            label={label}
            maxLength={120}
            value={value}
            onChange={(event) => set(event.currentTarget.value)}
          />
        ) : (
          <SelectField
            key={key}
            label={label}
            searchable
            clearable
            data={[...new Set([...entrants, ...(value ? [value] : [])])]}
            value={value || null}
            onChange={(name) => set(name ?? '')}
          />
        ),
      )}
      {entrants.length > 0 && (
        <Button size="sm" kind="plain" onClick={() => setFree(!isFree)}>
          {isFree ? text.fromEntries : text.notEntered}
        </Button>
      )}
    </details>
  );
}
