import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { Icon, type IconType } from '../layout/icon.tsx';
import { Tooltip } from '../overlay/tooltip.tsx';
import { type ButtonKind, type ButtonSize, buttonClass, buttonIconSize } from './button-style.ts';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> & {
  icon: IconType;
  /** The accessible name, shown as the tooltip. */
  label: string;
  kind?: ButtonKind;
  size?: ButtonSize;
  pending?: boolean;
  /** Unread things; shown as a red count and read out after the label. */
  count?: number;
  /** Off inside menus and dialogs where the tooltip would cover what matters. */
  tooltip?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** A button of one icon, with its name as tooltip and for assistive technology. */
export function IconButton({
  icon,
  label,
  kind = 'outline',
  size = 'md',
  pending = false,
  count = 0,
  tooltip = true,
  className,
  type = 'button',
  disabled,
  ...rest
}: IconButtonProps) {
  const iconSize = buttonIconSize(size);
  const button = (
    <button
      {...rest}
      type={type}
      disabled={disabled || pending}
      aria-label={count > 0 ? `${label}, ${count} unread` : label}
      aria-busy={pending || undefined}
      className={clsx(buttonClass({ kind, size, square: true, off: disabled }), 'relative', className)}
    >
      {pending ? <Spinner size={iconSize} decorative /> : <Icon of={icon} size={iconSize} />}
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-1.5 -right-1.5 max-sm:-top-0.5 max-sm:-right-1 flex h-4 min-w-4 items-center justify-center rounded-full bg-red-fill px-1 text-axis font-semibold text-white tabular-nums ring-2 ring-bg-0"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  );
  return tooltip ? <Tooltip content={label}>{button}</Tooltip> : button;
}
