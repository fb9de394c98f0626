import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '../layout/icon.tsx';
import { Link, type LinkProps } from '../layout/page-link.tsx';
import { type ButtonKind, type ButtonSize, buttonClass, buttonIconSize } from './button-style.ts';

type ButtonLinkProps = Omit<LinkProps, 'className'> & {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: IconType;
  iconEnd?: IconType;
  block?: boolean;
  className?: string;
  children: ReactNode;
};

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function ButtonLink({
  kind,
  size = 'md',
  icon,
  iconEnd,
  block,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const iconSize = buttonIconSize(size);
  return (
    <Link {...rest} className={clsx(buttonClass({ kind, size, block }), className)}>
      {icon && <Icon of={icon} size={iconSize} />}
      {children}
      {iconEnd && <Icon of={iconEnd} size={iconSize} />}
    </Link>
  );
}
