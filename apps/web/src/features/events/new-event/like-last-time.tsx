import type { OwnEvent } from '@maidan/contract/events/event';
import { useWords } from '../../../platform/language.tsx';
import { sportName } from '../../../platform/names/stored-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout/row.ts';
import type { EventValues } from '../event/event-form-values.ts';
import classes from './new-event.module.css';
import { likeLastTime } from './proposals.ts';
import { newEventWords } from './words.ts';

/** One press instead of typing what was said for the event before: sport, place, contact, categories and fees. */
export function LikeLastTime({ last, onTake }: { last: OwnEvent; onTake: (values: Partial<EventValues>) => void }) {
  const words = useWords(newEventWords);
  const what = [
    sportName(last.sports),
    last.location,
    words.likeLastCategories({ count: last.categories.length }),
  ].filter(Boolean);
  return (
    <Row gap={12} className={classes.likeLast}>
      <Button size="sm" kind="tone" onClick={() => onTake(likeLastTime(last))}>
        {words.likeLast}
      </Button>
      <span className="quiet">{words.likeLastWhy({ event: last.eventName, what: what.join(' · ') })}</span>
    </Row>
  );
}
