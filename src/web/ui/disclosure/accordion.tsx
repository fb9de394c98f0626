import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '../layout/icon.tsx';

type AccordionProps = {
  /** Its sections, each an `AccordionItem`. */
  children: ReactNode;
  className?: string;
};

/** Sections under each other, of which only the heads are seen until somebody wants more. */
export function Accordion({ children, className }: AccordionProps) {
  return <div className={clsx('divide-y divide-line-1 border-y border-line-1', className)}>{children}</div>;
}

type AccordionItemProps = {
  title: string;
  /** What is inside in a few words or a figure: "8 facts", "$182.16". */
  summary?: ReactNode;
  icon?: IconType;
  /** Level of the heading, by where the accordion stands. */
  level?: 2 | 3 | 4;
  /** Open at first. */
  defaultOpen?: boolean;
  /** Sections of one name close each other. */
  group?: string;
  children: ReactNode;
};

/**
 * One section: a native `details`, so that it opens without scripts, by Enter and Space, and when the browser's own search
 * finds something in it. The head is 44 px high and more.
 */
export function AccordionItem({
  title,
  summary,
  icon,
  level = 3,
  defaultOpen = false,
  group,
  children,
}: AccordionItemProps) {
  const Heading = `h${level}` as const;
  return (
    <details className="group/fold" open={defaultOpen || undefined} name={group}>
      <summary className="flex min-h-11 list-none items-center gap-2.5 rounded-[3px] py-2 text-text-2 hover:text-text-1 [&::-webkit-details-marker]:hidden">
        {icon && <Icon of={icon} size={18} className="text-text-3" />}
        <Heading className="min-w-0 grow text-card-title text-text-1">{title}</Heading>
        {summary && <span className="shrink-0 text-body text-text-2 tabular-nums">{summary}</span>}
        <Icon of={ChevronDown} className="text-text-3 group-open/fold:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
