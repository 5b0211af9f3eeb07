import { useWords } from '../../../../platform/language.tsx';
import { Dialog } from '../../../../ui/feedback/dialog.tsx';
import { FieldStack } from '../../../../ui/fields/field.tsx';
import { SwitchField } from '../../../../ui/fields/choice-field.tsx';
import classes from '../desk.module.css';
import { hallWords } from '../hall-words.ts';

/** What turns the desk's keys on and off. */
export interface KeySwitch {
  isOn: boolean;
  turn: (on: boolean) => void;
}

/** The desk's keys, each with what it does, and the switch for all of them. */
export function DeskKeys({ keys, courts, onClose }: { keys: KeySwitch; courts: number; onClose: () => void }) {
  const text = useWords(hallWords);
  const listed = [
    [courts > 1 ? `1 … ${courts}` : '1', text.keyCourt],
    ['C', text.keyCall],
    ['S', text.keyStart],
    ['U', text.keyUndo],
    ['/', text.keySearch],
    ['?', text.keyHelp],
  ] as const;
  return (
    <Dialog open onClose={onClose} title={text.keysTitle} size="sm">
      <FieldStack>
        <ul className={classes.keys}>
          {listed.map(([key, does]) => (
            <li key={key}>
              <kbd>{key}</kbd>
              <span>{does}</span>
            </li>
          ))}
        </ul>
        <SwitchField
          label={text.keysOn}
          checked={keys.isOn}
          onChange={(change) => keys.turn(change.currentTarget.checked)}
        />
      </FieldStack>
    </Dialog>
  );
}
