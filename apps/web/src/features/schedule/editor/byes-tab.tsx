import { strangerIn } from '../../../platform/schedule/schedule-words.ts';
import type { Problem } from '@maidan/domain/fact';
import type { Draw } from '@maidan/domain/draws/draw';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SuggestField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import classes from './byes-tab.module.css';
import type { EditorEvent, ScheduleTexts } from './editor.ts';
import { sheetWords } from '../../draws/sheets/sheet-words.ts';

/** Who advances from round one without a match. */
export function ByesTab({
  texts: { byes, brackets },
  strangers,
  draws,
  send,
}: {
  texts: Pick<ScheduleTexts, 'byes' | 'brackets'>;
  /** Names that nobody in the category has, by path. */
  strangers: ReadonlyMap<string, Problem>;
  draws: readonly Draw[];
  send: (event: EditorEvent) => void;
}) {
  const words = useWords(sheetWords);
  return (
    <Stack gap={8} align="start" className={classes.byes}>
      <Quiet>{words.byesTyped}</Quiet>
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
            data={Object.keys(brackets)}
            value={bye.category}
            onChange={(text) => send({ type: 'bye-typed', index, field: 'category', text })}
          />
          <TextField
            aria-label={words.byePlayer({ number: index + 1 })}
            placeholder={words.player}
            value={bye.player}
            error={strangerIn(strangers, `byes.${index}`)}
            onChange={(event) => send({ type: 'bye-typed', index, field: 'player', text: event.currentTarget.value })}
          />
          <IconButton
            label={words.deleteBye({ number: index + 1 })}
            onClick={() => send({ type: 'bye-deleted', index })}
          >
            <Icon of={IconTrash} size={18} />
          </IconButton>
          {!strangers.has(`byes.${index}`) && isOutside(bye, draws) && (
            <span className={classes.outside}>
              <Chip tone="gold">{words.notInDraw}</Chip>
            </span>
          )}
        </div>
      ))}
      <Button icon={<Icon of={IconPlus} />} onClick={() => send({ type: 'bye-added' })}>
        {words.addBye}
      </Button>
    </Stack>
  );
}

/** Whether somebody is listed whom the draw gives no bye: it would be printed beside a draw that says otherwise. */
function isOutside({ category, player }: { category: string; player: string }, draws: readonly Draw[]): boolean {
  if (!category.trim() || !player.trim()) return false;
  return !draws.some(
    (draw) =>
      draw.category === category.trim() &&
      draw.entries.some(({ id, name }) => draw.byes.includes(id) && name === player.trim()),
  );
}
