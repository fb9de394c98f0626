import { clsx } from 'clsx';

export type ButtonKind = 'primary' | 'secondary' | 'outline' | 'quiet' | 'danger' | 'danger-quiet';
/** sm 28, md 32 (44 on phones), lg 44, field 54 for work in gloves. */
export type ButtonSize = 'sm' | 'md' | 'lg' | 'field';

type ButtonLook = {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Take the whole width. */
  block?: boolean;
  /** Width equals height, for an icon alone. */
  square?: boolean;
  /** Looks closed: bg-3 and text-3. */
  off?: boolean;
};

/** Class names of a button (parts.css), shared by buttons, links that look like one, and triggers of other parts. */
export function buttonClass({ kind = 'secondary', size = 'md', block, square, off }: ButtonLook): string {
  return clsx(
    'btn',
    square ? `btn-square-${size}` : `btn-${size}`,
    off ? 'btn-off' : `btn-${kind}`,
    // A quiet icon has no ground, and must not get one by being closed: it would look like the open one.
    off && square && kind === 'quiet' && 'btn-off-quiet',
    block && 'w-full',
  );
}

/** Side of the icon that belongs to a size. */
export function buttonIconSize(size: ButtonSize): number {
  return size === 'sm' ? 14 : size === 'field' ? 20 : size === 'lg' ? 18 : 16;
}
