import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import classes from './dialog.module.css';
import { useWords } from './language.ts';
import { uiWords } from './ui-words.ts';

const widths = { sm: 440, md: 600, lg: 840, xl: 1120 } as const;

/**
 * A dialog: focus is kept inside and returns where it was; Escape and the cross close it unless `locked` (a request is
 * under way). On a phone it takes the whole screen. `footer` stays in sight; put the main action last.
 */
export function Dialog({
  open,
  onClose,
  title,
  sub,
  footer,
  size = 'md',
  full = false,
  locked = false,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  sub?: ReactNode;
  footer?: ReactNode;
  size?: keyof typeof widths;
  /** The whole screen on every device (an editor). */
  full?: boolean;
  locked?: boolean;
  children: ReactNode;
}) {
  const words = useWords(uiWords);
  const phone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false });
  const whole = full || (phone === true && size !== 'sm');
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={
        <>
          {title}
          {sub && <span className={classes.sub}>{sub}</span>}
        </>
      }
      size={widths[size]}
      fullScreen={whole}
      centered={!whole}
      closeOnEscape={!locked}
      closeOnClickOutside={false}
      withCloseButton={!locked}
      // Mantine's own lock writes a <style> element, which the page's policy refuses: base.css locks by this attribute.
      lockScroll={false}
      data-dialog-open
      closeButtonProps={{ 'aria-label': words.close, size: 40, iconSize: 20 }}
      overlayProps={{ backgroundOpacity: 1, color: 'var(--shade)' }}
      transitionProps={{ duration: 140, transition: whole ? 'fade' : 'pop' }}
      classNames={{
        content: classNames(classes.content, whole && classes.whole),
        header: classes.header,
        title: classes.title,
        body: classes.body,
        overlay: classes.overlay,
        close: classes.close,
      }}
    >
      <div className={classes.inside}>{children}</div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </Modal>
  );
}
