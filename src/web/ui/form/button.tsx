import { clsx } from 'clsx';
import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { Icon, type IconType } from '../layout/icon.tsx';
import { type ButtonKind, type ButtonSize, buttonClass, buttonIconSize } from './button-style.ts';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: IconType;
  iconEnd?: IconType;
  /** Work is under way: a spinner replaces the icon, clicks do nothing, the button keeps its place and focus. */
  pending?: boolean;
  /**
   * Why it is closed and when it opens. The button stays reachable by keyboard and the line stands below it.
   * An empty or missing reason means it is open (use `disabled` for a plain closed button).
   */
  disabledReason?: string | null;
  block?: boolean;
  /** Classes for placement only (margins, width, grid area). */
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
};

/** A button. Its label is a verb with its object: "Assign vendor". */
export function Button({
  kind = 'secondary',
  size = 'md',
  icon,
  iconEnd,
  pending = false,
  disabledReason,
  block,
  className,
  type = 'button',
  onClick,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const closed = pending || Boolean(disabledReason);
  const iconSize = buttonIconSize(size);

  // aria-disabled instead of disabled: focus is not lost while pending, and the reason can be heard.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (closed) event.preventDefault();
    else onClick?.(event);
  };

  const button = (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={closed || undefined}
      aria-busy={pending || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={handleClick}
      className={clsx(
        buttonClass({ kind, size, block, off: disabled || Boolean(disabledReason) }),
        !disabledReason && className,
      )}
    >
      {pending ? <Spinner size={iconSize} decorative /> : icon && <Icon of={icon} size={iconSize} />}
      {children}
      {iconEnd && <Icon of={iconEnd} size={iconSize} />}
    </button>
  );

  if (!disabledReason) return button;
  return (
    <div className={clsx('flex flex-col gap-2', block ? 'items-stretch' : 'items-start', className)}>
      {button}
      <p id={reasonId} className={clsx('text-detail text-text-2', block && 'text-center')}>
        {disabledReason}
      </p>
    </div>
  );
}
