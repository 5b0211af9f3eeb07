import type { LogEntry } from '@maidan/domain/matchday/scoring/point-log';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import classes from './pad.module.css';
import { padWords } from './words.ts';

/** Everything besides points: one press each, labelled with its side. */
export function PadSheet({
  sides,
  onPress,
  onLeave,
  onClose,
}: {
  sides: readonly [string, string];
  onPress: (entry: LogEntry) => void;
  onLeave: () => void;
  onClose: () => void;
}) {
  const text = useWords(padWords);
  const press = (entry: LogEntry) => {
    onPress(entry);
    onClose();
  };
  const ofSides = (words: (values: { side: string }) => string, entry: (side: 1 | 2) => LogEntry, danger = false) =>
    sides.map((name, at) => (
      <Button
        key={words({ side: name })}
        wide
        kind={danger ? 'danger' : 'quiet'}
        onClick={() => press(entry(at === 0 ? 1 : 2))}
      >
        {words({ side: name })}
      </Button>
    ));
  return (
    <Dialog open onClose={onClose} title={text.happened} footer={<Button onClick={onClose}>{text.back}</Button>}>
      <div className={classes.sheet}>
        <Button wide onClick={() => press({ type: 'let' })}>
          {text.letAgain}
        </Button>
        <Button wide onClick={() => press({ type: 'ends' })}>
          {text.changeEnds}
        </Button>
        {ofSides(text.servesNow, (side) => ({ type: 'serve', side }))}
        {ofSides(text.yellowTo, (side) => ({ type: 'card', side, note: 'yellow' }))}
        {ofSides(text.redTo, (side) => ({ type: 'card', side, note: 'red' }))}
        {ofSides(text.retiredSide, (side) => ({ type: 'retired', side }), true)}
        {ofSides(text.walkoverSide, (side) => ({ type: 'walkover', side }), true)}
        {ofSides(text.disqualifiedSide, (side) => ({ type: 'disqualified', side }), true)}
        <Button wide onClick={onLeave}>
          {text.leave}
        </Button>
      </div>
    </Dialog>
  );
}
