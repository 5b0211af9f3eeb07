import { IconAlertTriangle, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, memo, type PointerEvent } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/layout/icon.tsx';
import { editorWords } from '../editor/editor-words.ts';
import type { EditorEvent } from '../editor/editor.ts';
import classes from './schedule-tab.module.css';

interface RowProps {
  index: number;
  top: number;
  cells: readonly string[];
  header: readonly string[];
  /** Why the row cannot be read. */
  fault: string | undefined;
  /** What its match clashes with. */
  clash: string | undefined;
  lifted: 'pointer' | 'keys' | null;
  send: (event: EditorEvent) => void;
  onPointer: (index: number, event: PointerEvent) => void;
  onKeys: (index: number, event: KeyboardEvent) => void;
}

/** Redrawn only when its own props change: the table has hundreds of rows with eleven fields each. */
export const ScheduleRow = memo(
  function ScheduleRow({ index, top, cells, header, fault, clash, lifted, send, onPointer, onKeys }: RowProps) {
    const words = useWords(editorWords);
    const warning = fault ?? clash;
    const style = { '--top': `${top}px` } as CSSProperties;
    return (
      <div
        data-row={index}
        role="row"
        aria-rowindex={index + 2}
        className={classNames(
          classes.row,
          classes.placed,
          lifted === 'pointer' && classes.held,
          lifted && classes.lifted,
          clash && classes.clash,
          fault && classes.fault,
        )}
        style={style}
      >
        <span role="cell" className={classes.edge}>
          <IconButton
            data-handle={index}
            label={words.moveRow({ row: index + 1 })}
            aria-pressed={lifted !== null}
            className={classes.handle}
            onPointerDown={(event) => onPointer(index, event)}
            onKeyDown={(event) => onKeys(index, event)}
          >
            <Icon of={IconGripVertical} size={18} />
          </IconButton>
        </span>
        {header.map((heading, column) => (
          <span key={`column-${column}`} role="cell" className={classes.field} title={hintOf(cells[column])}>
            <input
              className={classes.cell}
              aria-label={words.cellOf({ column: heading || words.column({ column: column + 1 }), row: index + 1 })}
              aria-describedby={warning && column === 0 ? `row-${index}-warning` : undefined}
              value={cells[column] ?? ''}
              placeholder={heading.startsWith('Player') ? 'TBD' : undefined}
              onChange={(event) =>
                send({ type: 'cell-typed', row: index + 1, column, text: event.currentTarget.value })
              }
            />
            <CellShown text={cells[column] ?? ''} />
            {warning && column === 0 && (
              <span id={`row-${index}-warning`} className={classes.warning} title={warning}>
                <Icon of={IconAlertTriangle} size={16} stroke={1.8} />
                <span className={classes.reason}>{warning}</span>
              </span>
            )}
          </span>
        ))}
        <span role="cell" className={classes.edge}>
          <IconButton
            label={words.deleteRow({ row: index + 1 })}
            onClick={() => send({ type: 'row-deleted', row: index + 1 })}
          >
            <Icon of={IconTrash} size={18} />
          </IconButton>
        </span>
      </div>
    );
  },
  // The two handlers read what they need when called; a new one is no reason to redraw the row.
  (old, now) =>
    old.index === now.index &&
    old.top === now.top &&
    old.cells === now.cells &&
    old.header === now.header &&
    old.fault === now.fault &&
    old.clash === now.clash &&
    old.lifted === now.lifted,
);

/** The tooltip for a text that may be longer than its column. */
const hintOf = (text = ''): string | undefined => (text.length > 12 ? text : undefined);

/**
 * "Boys Singles U-13 R1/3" covers its field until somebody types there: where room is short, the category is
 * truncated, but never the number that identifies the match; any other text takes two lines. The field keeps the whole
 * text.
 */
function CellShown({ text }: { text: string }) {
  const [, start, number] = /^(.+) ((?:group )?\S*\d\S*)$/.exec(text) ?? [];
  if (start === undefined || !/\/|^group /.test(number ?? ''))
    return text.length < 8 ? null : (
      <span className={classes.shown} aria-hidden="true">
        <span className={classes.lines}>{text}</span>
      </span>
    );
  return (
    <span className={classes.shown} aria-hidden="true">
      <span>{start}</span>
      <b>{number}</b>
    </span>
  );
}
