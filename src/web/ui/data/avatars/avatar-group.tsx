import { clsx } from 'clsx';
import { Tooltip } from '../../overlay/tooltip.tsx';
import { Avatar } from '../avatar.tsx';
import { foldAvatars } from './fold-avatars.ts';

type AvatarGroupProps = {
  /** What they have in common: "Team", "Wrote notes". */
  label: string;
  users: readonly { id: string; name: string; src?: string | null }[];
  /** Pictures at most; from there on a figure stands for the rest. */
  max?: number;
  size?: 24 | 32;
};

/**
 * Several people who belong together, overlapping in their order. Their names are one text for assistive technology and in
 * the tooltip, so that it is one stop of the keyboard and not one for each. Nothing where there is nobody.
 */
export function AvatarGroup({ label, users, max = 4, size = 24 }: AvatarGroupProps) {
  if (users.length === 0) return null;
  const { shown, more } = foldAvatars(users, max);
  const names = users.map(({ name }) => name).join(', ');
  return (
    <Tooltip content={`${label}: ${names}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the names must be reachable by keyboard and finger */}
      <span tabIndex={0} role="img" aria-label={`${label}: ${names}`} className="inline-flex rounded-full">
        {shown.map(({ id, name, src }, index) => (
          <Avatar
            key={id}
            {...{ id, name, size }}
            src={src ?? null}
            className={clsx('ring-2 ring-bg-1', index > 0 && '-ml-1')}
          />
        ))}
        {more > 0 && (
          <span
            aria-hidden="true"
            className={clsx(
              '-ml-1 inline-flex shrink-0 items-center justify-center rounded-full bg-bg-3 px-1.5 text-axis font-semibold text-text-2 ring-2 ring-bg-1 tabular-nums',
              size === 24 ? 'h-6 min-w-6' : 'h-8 min-w-8',
            )}
          >
            +{more}
          </span>
        )}
      </span>
    </Tooltip>
  );
}
