import { clsx } from 'clsx';
import { KeyRound } from 'lucide-react';
import { Icon } from '#web/ui/layout/icon.tsx';

/** How to get in, in the homeowner's own words. In window light: it decides at the door. */
export function AccessNotes({ text, className }: { text: string; className?: string }) {
  return (
    <p
      className={clsx(
        'flex items-start gap-2.5 rounded-group bg-window-soft px-3 py-2.5 text-[0.9375rem]/[1.3125rem] text-text-1 wrap-anywhere',
        className,
      )}
    >
      <Icon of={KeyRound} label="Getting in" className="mt-0.5 text-window" />
      <span>{text}</span>
    </p>
  );
}
