import { IconAlertTriangle, IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Row } from '../../../ui/layout/row.ts';
import type { Editor, EditorEvent } from './editor.ts';
import type { EditorTab } from './editor-rail.tsx';
import { editorWords } from './editor-words.ts';
import classes from './schedule-editor.module.css';

/** Above each tab: its name, its faults, its tools, and undo. */
export function EditorToolbar({
  tab,
  clashes,
  faults,
  strangers,
  tools,
  editor,
  send,
}: {
  tab: EditorTab;
  clashes: number;
  /** The number of rows that cannot be read. */
  faults: number;
  /** The number of names that nobody entered under. */
  strangers: number;
  /** Slot for the tab's own tools. */
  tools: Ref<HTMLDivElement>;
  editor: Editor;
  send: (event: EditorEvent) => void;
}) {
  const words = useWords(editorWords);
  return (
    <Row gap={[8, 12]} className={classes.toolbar}>
      <h2>{words.tabs[tab]}</h2>
      {clashes > 0 && (
        <Chip tone="gold" icon={<Icon of={IconAlertTriangle} size={16} stroke={1.8} />}>
          {words.toSettle({ count: clashes })}
        </Chip>
      )}
      {faults > 0 && <Chip tone="red">{words.unreadable({ count: faults })}</Chip>}
      {strangers > 0 && <Chip tone="gold">{words.notEntered({ count: strangers })}</Chip>}
      <span className={classes.space} />
      <div ref={tools} className={classes.tools} />
      <IconButton
        label={words.undo}
        framed
        disabled={editor.past.length === 0}
        onClick={() => send({ type: 'undone' })}
      >
        <Icon of={IconArrowBackUp} />
      </IconButton>
      <IconButton
        label={words.redo}
        framed
        disabled={editor.future.length === 0}
        onClick={() => send({ type: 'redone' })}
      >
        <Icon of={IconArrowForwardUp} />
      </IconButton>
    </Row>
  );
}
