import { useWords } from '../../platform/language.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { isOf } from './found.ts';
import { MatchLine } from './match-line.tsx';
import classes from './public-draws.module.css';
import type { Played, PublicMatch } from './queries.ts';
import { publicDrawWords } from './words.ts';

/** What is over, the latest first. */
export function ResultList({
  matches,
  play,
  found,
}: {
  matches: readonly PublicMatch[];
  play: ReadonlyMap<string, Played>;
  found: ReadonlySet<string> | null;
}) {
  const text = useWords(publicDrawWords);
  const over = matches.filter(({ id }) => play.get(id)?.status === 'done');
  const shown = over
    .filter((match) => isOf(match, found))
    .toSorted((x, y) => (play.get(y.id)?.finishedAt ?? '').localeCompare(play.get(x.id)?.finishedAt ?? ''));
  if (over.length === 0)
    return (
      <EmptyState title={text.noResults} drawing="net">
        {text.noResultsWhy}
      </EmptyState>
    );
  if (shown.length === 0) return <p className="quiet">{text.noneOfPlayer}</p>;
  return (
    <ol className={classes.matches}>
      {shown.map((match) => (
        <MatchLine key={match.id} match={match} played={play.get(match.id)} found={found} />
      ))}
    </ol>
  );
}
