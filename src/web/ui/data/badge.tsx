import type { ReactNode } from 'react';
import type { BadgeTone } from '#core/lib/status-look.ts';
import { Icon, type IconType } from '../layout/icon.tsx';

type BadgeProps = {
  tone?: BadgeTone;
  /** Colour never speaks alone: a badge has an icon, a dot or at least its word. */
  icon?: IconType;
  dot?: boolean;
  children: ReactNode;
};

/** A small word on a soft ground. What has a status uses `StatusBadge`. */
export function Badge({ tone = 'stone', icon, dot, children }: BadgeProps) {
  return (
    <span className={`badge badge-${tone}`}>
      {icon && <Icon of={icon} size={12} />}
      {dot && <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  );
}
