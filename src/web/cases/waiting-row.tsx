import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Icon, type IconType } from '#web/ui/layout/icon.tsx';

type WaitingRowProps = {
  icon: IconType;
  title: string;
  /** Left out where empty. */
  detail: readonly (string | null | undefined | false)[];
  to: string;
  /** What the button says: a verb with its object. */
  action: string;
  /** What the button is about, for those who hear it alone. */
  about: string;
  /** The one to begin with: a filled button, on phones too. */
  isFirst: boolean;
  isQuiet?: boolean;
};

/** Something that waits, with the one link that leads to it. On phones the first has a button, the others are links as a whole. */
export function WaitingRow({
  icon,
  title,
  detail,
  to,
  action,
  about,
  isFirst,
  isQuiet = false,
}: WaitingRowProps) {
  return (
    <li
      className={clsx(
        'relative flex items-center gap-x-3.5 gap-y-2.5 px-(--card-pad) py-3',
        isFirst ? 'flex-wrap' : 'max-sm:pr-[calc(var(--card-pad)+28px)]',
      )}
    >
      <Icon of={icon} size={20} className={isQuiet ? 'text-text-3' : 'text-accent-text'} />
      <div className={clsx('min-w-0 flex-1', isFirst && 'basis-52')}>
        <p className="text-body font-semibold text-text-1 wrap-anywhere">{inLines(title)}</p>
        <p className="text-detail text-text-2 tabular-nums">{inParts(detail)}</p>
      </div>
      <ButtonLink
        to={to}
        kind={isFirst ? 'primary' : 'outline'}
        aria-label={`${action}: ${about}`}
        className={
          isFirst
            ? 'max-sm:w-full'
            : 'max-sm:absolute max-sm:inset-0 max-sm:h-auto max-sm:justify-end max-sm:rounded-none max-sm:border-0 max-sm:bg-transparent max-sm:hover:bg-transparent max-sm:px-(--card-pad) max-sm:-outline-offset-2'
        }
      >
        {isFirst ? (
          action
        ) : (
          <>
            <span className="max-sm:hidden">{action}</span>
            <Icon of={ChevronRight} size={18} className="text-text-3 sm:hidden" />
          </>
        )}
      </ButtonLink>
    </li>
  );
}

/** A name or a day of this many letters at most is not taken apart: lines break between the facts. */
const WHOLE = 24;

function inParts(detail: WaitingRowProps['detail']): string {
  return detail
    .flatMap((part) => (part ? [part.length <= WHOLE ? part.replaceAll(' ', '\u00A0') : inLines(part)] : []))
    .join(' · ');
}

/** No line begins with AM or PM. */
function inLines(text: string): string {
  return text.replaceAll(/ (?=[AP]M\b)/g, '\u00A0');
}
