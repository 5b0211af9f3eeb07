import type { TablerIcon } from '@tabler/icons-react';

/** An icon next to text: without a `label` it is hidden from screen readers. */
export function Icon({
  of: Sign,
  size = 20,
  stroke = 1.6,
  label,
  className,
}: {
  of: TablerIcon;
  size?: 13 | 14 | 16 | 18 | 20 | 22 | 24 | 26 | 28 | 56;
  stroke?: number;
  label?: string;
  className?: string;
}) {
  return (
    <Sign
      size={size}
      stroke={stroke}
      className={className}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}
