import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SuggestField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import classes from './byes-tab.module.css';
import type { EditorEvent } from './editor.ts';
import { sheetWords } from '../../draws/sheets/sheet-words.ts';

/** Who advances from round one without a match. */
export function ByesTab({
  byes,
  categories,
  strangers,
  send,
}: {
  byes: readonly { category: string; player: string }[];
  categories: readonly string[];
  /** Names that nobody in the category has, by path. */
  strangers: ReadonlyMap<string, string>;
  send: (event: EditorEvent) => void;
}) {
  const words = useWords(sheetWords);
  return (
    <Stack gap={8} align="start" className={classes.byes}>
      <Quiet>{words.namesTyped}</Quiet>
      {byes.length === 0 && (
        <EmptyState title={words.noByes} drawing="draw">
          {words.noByesWhy}
        </EmptyState>
      )}
      {byes.map((bye, index) => (
        <div key={`bye-${index}`} className={classes.row}>
          <SuggestField
            aria-label={words.byeCategory({ number: index + 1 })}
            placeholder={words.category}
            data={[...categories]}
            value={bye.category}
            onChange={(text) => send({ type: 'bye-typed', index, field: 'category', text })}
          />
          <TextField
            aria-label={words.byePlayer({ number: index + 1 })}
            placeholder={words.player}
            value={bye.player}
            error={strangers.get(`byes.${index}`)}
            onChange={(event) => send({ type: 'bye-typed', index, field: 'player', text: event.currentTarget.value })}
          />
          <IconButton
            label={words.deleteBye({ number: index + 1 })}
            onClick={() => send({ type: 'bye-deleted', index })}
          >
            <Icon of={IconTrash} size={18} />
          </IconButton>
        </div>
      ))}
      <Button icon={<Icon of={IconPlus} />} onClick={() => send({ type: 'bye-added' })}>
        {words.addBye}
      </Button>
    </Stack>
  );
}
