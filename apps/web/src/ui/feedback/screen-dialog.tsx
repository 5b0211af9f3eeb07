import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsOnTop } from './dialog-stack.ts';
import { useFocusReturn } from './focus-return.ts';
import { useScrollBarPlace } from './scroll-bar.ts';
import classes from './screen-dialog.module.css';

/** A dialog that fills the screen and draws its own frame; focus is kept inside, and Escape closes it while no dialog is above. */
export function ScreenDialog({
  open,
  onClose,
  title,
  children,
}: {
  open: boolean;
  onClose: () => void;
  /** For screen readers; the visible title is up to the children. */
  title: string;
  children: ReactNode;
}) {
  const isOnTop = useIsOnTop(open);
  useFocusReturn(open);
  useScrollBarPlace(open);
  return (
    <Modal.Root
      opened={open}
      onClose={() => {
        if (isOnTop()) onClose();
      }}
      fullScreen
      closeOnClickOutside={false}
      returnFocus={false}
      lockScroll={false}
      data-dialog-open={open || undefined}
      data-screen-open={open || undefined}
      transitionProps={{ duration: 140, transition: 'fade' }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Modal.Content>
        <Modal.Title className="sr">{title}</Modal.Title>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
