import { clsx } from 'clsx';
import { Link, type LinkProps } from '../layout/page-link.tsx';

/** A link in running text or at the end of a card. `quiet` is not underlined until hover, for places of links only. */
export function TextLink({
  quiet = false,
  className,
  ...rest
}: LinkProps & { quiet?: boolean; className?: string }) {
  return (
    <Link
      {...rest}
      className={clsx(
        'rounded-[3px] font-medium text-accent-text underline-offset-[3px] hover:underline',
        !quiet && 'underline decoration-accent-line',
        !className?.includes('after:') && 'touch-room',
        className,
      )}
    />
  );
}
