import { clsx } from 'clsx';

export type ButtonKind = 'primary' | 'secondary' | 'outline' | 'quiet' | 'danger' | 'danger-quiet';
/** sm 28, md 32 (44 on phones), lg 44, field 54 for work in gloves. */
export type ButtonSize = 'sm' | 'md' | 'lg' | 'field';

const KIND: Record<ButtonKind, string> = {
  primary: 'border-transparent bg-accent font-semibold text-on-accent hover:bg-accent-hover',
  secondary: 'border-line-2 bg-bg-2 text-text-1 hover:bg-bg-3',
  outline: 'border-line-2 bg-bg-1 text-text-1 hover:bg-bg-2',
  quiet: 'border-transparent text-text-2 hover:bg-bg-3 hover:text-text-1',
  danger: 'border-transparent bg-red-fill font-semibold text-white hover:brightness-110',
  'danger-quiet': 'border-line-2 bg-bg-1 text-red hover:border-red hover:bg-red-soft',
};

const SIZE: Record<ButtonSize, string> = {
  sm: 'h-7 gap-1.5 rounded-control px-2.5 text-label max-sm:h-11 max-sm:px-3',
  md: 'h-8 gap-[7px] rounded-control px-3 text-control max-sm:h-11 max-sm:px-4',
  lg: 'h-11 gap-2 rounded-large px-5 text-control-large',
  field: 'h-[54px] gap-2.5 rounded-card px-6 text-[1.0625rem]',
};

const SQUARE: Record<ButtonSize, string> = {
  sm: 'size-7 rounded-control max-sm:size-11',
  md: 'size-8 rounded-control max-sm:size-11',
  lg: 'size-11 rounded-large',
  field: 'size-[54px] rounded-card',
};

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

/** Class names of a button, shared by buttons, links that look like one, and triggers of other parts. */
export function buttonClass({ kind = 'secondary', size = 'md', block, square, off }: ButtonLook): string {
  return clsx(
    'inline-flex shrink-0 items-center justify-center border font-medium whitespace-nowrap select-none',
    'transition-colors active:not-aria-disabled:translate-y-px motion-reduce:active:translate-y-0',
    square ? SQUARE[size] : SIZE[size],
    off ? 'cursor-not-allowed border-transparent bg-bg-3 font-medium text-text-3' : KIND[kind],
    block && 'w-full',
  );
}

/** Side of the icon that belongs to a size. */
export function buttonIconSize(size: ButtonSize): number {
  return size === 'sm' ? 14 : size === 'field' ? 20 : size === 'lg' ? 18 : 16;
}
