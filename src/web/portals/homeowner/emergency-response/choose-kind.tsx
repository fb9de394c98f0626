import { clsx } from 'clsx';
import { ChevronRight, Phone } from 'lucide-react';
import { EMERGENCY_KIND_DATA, EMERGENCY_KINDS } from '#core/dispatch/triage/kinds.ts';
import { KIND_ICONS } from '#web/dispatch/kind-icons.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { EMERGENCY_PAGE } from './triage-address.ts';

/** The first question: what happened. One tap each. */
export function ChooseKind() {
  return (
    <div className="space-y-4">
      <Notice
        tone="error"
        title="If anyone is in danger, call 911 first"
        action={
          <a href="tel:911" className={clsx(buttonClass({ kind: 'outline', size: 'lg' }), 'max-sm:w-full')}>
            <Icon of={Phone} size={18} />
            Call 911
          </a>
        }
      >
        Fire, an injury, or a strong smell of gas: leave the building and call 911 from outside.
      </Notice>
      <ul aria-label="What happened?" className="overflow-clip rounded-card border border-line-1 bg-bg-1">
        {EMERGENCY_KINDS.map((kind) => {
          const { label, detail } = EMERGENCY_KIND_DATA[kind];
          return (
            <li key={kind} className="border-t border-line-1 first:border-t-0">
              <Link
                to={`${EMERGENCY_PAGE}?kind=${kind}`}
                className="flex min-h-[68px] items-center gap-3.5 px-4 py-2.5 hover:bg-bg-2 focus-visible:-outline-offset-2"
              >
                <span className="flex size-10 shrink-0 items-center justify-center rounded-group bg-bg-3 text-text-1">
                  <Icon of={KIND_ICONS[kind]} size={20} />
                </span>
                <span className="min-w-0 grow">
                  <span className="block text-[1.0625rem]/6 font-semibold text-text-1">{label}</span>
                  <span className="block text-body text-text-2">{detail}</span>
                </span>
                <Icon of={ChevronRight} size={18} className="text-text-3" />
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
