import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip as MantineTooltip } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import classes from './tooltip.module.css';

/** Extra text on hover and focus. Must not be the only place of anything needed on a phone. */
export function Tooltip({ label, children }: { label: ReactNode; children: ReactElement }) {
  return (
    <MantineTooltip
      label={label}
      openDelay={200}
      multiline
      maw={280}
      withArrow
      events={{ hover: true, focus: true, touch: true }}
      classNames={{ tooltip: classes.tooltip }}
    >
      {children}
    </MantineTooltip>
  );
}
