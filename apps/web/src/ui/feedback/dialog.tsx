import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useOnPhone } from '../layout/use-on-phone.ts';
import classes from './dialog.module.css';
import { useIsOnTop } from './dialog-stack.ts';
import { useFocusReturn } from './focus-return.ts';
import { useScrollBarPlace } from './scroll-bar.ts';
import { useUnsaved } from './unsaved.ts';
import { useWords } from '../language.ts';
import { uiWords } from '../ui-words.ts';

const widths = { sm: 440, md: 600, lg: 840, xl: 1120 } as const;

/**
 * A dialog: focus is kept inside and returns to where it was; Escape and the cross close it unless `locked` (a request
 * is in progress). On a phone it fills the screen. `footer` stays visible; put the main action last. Escape does not
 * close a `full` dialog: in an editor, that key cancels a drag or leaves a cell.
 *
 * Escape, the cross and leaving the page ask before they drop what was typed, chosen or picked; a `full` dialog saves
 * or asks by itself.
 */
export function Dialog({
  open,
  onClose,
  title,
  sub,
  footer,
  size = 'md',
  full = false,
  actions,
  locked = false,
  unsaved,
  unsavedWhy,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  sub?: ReactNode;
  footer?: ReactNode;
  size?: keyof typeof widths;
  /** Fills the screen on every device (an editor): the children reach its edges and scroll by themselves. */
  full?: boolean;
  /** Next to the close button of a `full` dialog. */
  actions?: ReactNode;
  locked?: boolean;
  /** Whether closing loses something, where the fields do not tell: a draft is kept, but not its pictures. */
  unsaved?: boolean | undefined;
  unsavedWhy?: string;
  children: ReactNode;
}) {
  const words = useWords(uiWords);
  const phone = useOnPhone();
  useFocusReturn(open);
  useScrollBarPlace(open);
  const isOnTop = useIsOnTop(open);
  const input = useUnsaved(open && !full, unsaved);
  const close = async () => {
    if (full || !input.isUnsaved() || (await input.ask())) onClose();
  };
  const whole = full || (phone === true && size !== 'sm');
  return (
    <Modal.Root
      opened={open}
      onClose={() => {
        if (isOnTop() && !hasOpenDropdown()) void close();
      }}
      size={widths[size]}
      fullScreen={whole}
      centered={!whole}
      closeOnEscape={!locked && !full}
      returnFocus={false}
      closeOnClickOutside={false}
      // Mantine's own scroll lock writes a <style> element, which the page's policy refuses: base.css uses this
      // attribute.
      lockScroll={false}
      data-dialog-open={open ? (full ? 'full' : 'part') : undefined}
      transitionProps={{ duration: 140, transition: whole ? 'fade' : 'pop' }}
      classNames={{ content: classNames(classes.content, whole && classes.whole), overlay: classes.overlay }}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--shade)" />
      {/* React tells a submit to the form around this component as well, though it is none of it on the page. */}
      <Modal.Content onSubmit={(event) => event.stopPropagation()}>
        <div className={classNames(classes.header, full && classes.bar)}>
          <Modal.Title className={classes.title}>
            {title}
            {sub && <span className={classes.sub}>{sub}</span>}
          </Modal.Title>
          {full && (
            <div className={classes.actions}>
              {actions}
              <Button disabled={locked} icon={<IconX size={20} stroke={1.6} aria-hidden="true" />} onClick={onClose}>
                {words.close}
              </Button>
            </div>
          )}
          {!full && !locked && (
            <IconButton label={words.close} className={classes.close} onClick={() => void close()}>
              <IconX size={20} stroke={1.6} aria-hidden="true" />
            </IconButton>
          )}
        </div>
        <Modal.Body className={classes.body}>
          <div className={classNames(classes.inside, full && classes.edges)} {...input.listeners}>
            {children}
          </div>
          {footer && <div className={classes.footer}>{footer}</div>}
        </Modal.Body>
        {input.asking && (
          <Dialog
            open
            size="sm"
            title={words.dropTitle}
            onClose={() => input.answer(false)}
            footer={
              <>
                <Button data-autofocus onClick={() => input.answer(false)}>
                  {words.keepEditing}
                </Button>
                <Button kind="danger" onClick={() => input.answer(true)}>
                  {words.discard}
                </Button>
              </>
            }
          >
            <p>{unsavedWhy ?? words.dropWhy}</p>
          </Dialog>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

/** The first Escape closes a calendar or list that is open over the dialog; the next one closes the dialog. */
function hasOpenDropdown(): boolean {
  const dropdowns = document.querySelectorAll<HTMLElement>(
    '.mantine-Popover-dropdown, [data-combobox-dropdown], [class*="Menu-dropdown"]',
  );
  return [...dropdowns].some((dropdown) => dropdown.offsetParent !== null || dropdown.getClientRects().length > 0);
}
