import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type ActionBarProps = {
  /** The figure that decides, at the left: "$241.67". */
  figure?: ReactNode;
  /** One line under the figure: "Mon 23, 10 to noon". */
  detail?: ReactNode;
  /** Show on wide screens too, as field work does. Otherwise it is there below 640 px only. */
  always?: boolean;
  /** The page has no padding that the bar would have to reach over. */
  flush?: boolean;
  /** The buttons. The main one is last and grows. */
  children: ReactNode;
};

/**
 * The main action of a phone screen, kept at the bottom above the safe area. It is sticky, not fixed, so it
 * never covers the end of the page. Put it last in the page.
 */
export function ActionBar({ figure, detail, always = false, flush = false, children }: ActionBarProps) {
  return (
    <div
      data-print="hide"
      // What has the focus is scrolled clear of it (base.css).
      data-foot-bar
      className={clsx(
        'sticky bottom-0 z-20 mt-auto border-t border-line-2 bg-bg-sunk px-(--page-x) pt-3',
        'pb-[max(12px,env(safe-area-inset-bottom))]',
        !flush && '-mx-(--page-x)',
        !always && 'sm:hidden',
      )}
    >
      <div className="flex items-center gap-3">
        {(figure || detail) && (
          <div className="min-w-0">
            {figure && (
              <div className="text-[1.0625rem]/6 font-semibold text-text-1 tabular-nums">{figure}</div>
            )}
            {detail && <div className="text-detail text-text-2">{detail}</div>}
          </div>
        )}
        <div
          className={clsx(
            'ml-auto flex min-w-0 grow items-center justify-end gap-2',
            always && '*:md:grow-0',
          )}
        >
          {children}
        </div>
      </div>
    </div>
  );
}
