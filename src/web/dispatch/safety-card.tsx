import { clsx } from 'clsx';
import { Phone } from 'lucide-react';
import type { TermsView } from '#core/dispatch/views.ts';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';

/** What to do now, with the number to call first. Large, since it is read with shaking hands. */
export function SafetyCard({ safety, level = 2 }: { safety: TermsView['safety']; level?: 2 | 3 }) {
  return (
    <Card title="What to do now" level={level}>
      {safety.calls.length > 0 && (
        <ul className="mb-4 space-y-3">
          {safety.calls.map(({ name, phone, first, why }) => (
            <li key={phone}>
              <a
                href={`tel:${phone.replace(/[^+\d]/g, '')}`}
                className={clsx(
                  buttonClass({
                    kind: first && phone === '911' ? 'danger' : 'outline',
                    size: 'field',
                    block: true,
                  }),
                  'h-auto! min-h-14 flex-wrap py-2 text-center whitespace-normal!',
                )}
              >
                <Icon of={Phone} size={20} />
                {phone === '911' ? 'Call 911 first' : `${first ? 'Call first: ' : 'Call '}${name}, ${phone}`}
              </a>
              <p className="mt-1.5 text-detail text-text-2">{why}</p>
            </li>
          ))}
        </ul>
      )}
      <ol className="space-y-3">
        {safety.steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-7 shrink-0 items-center justify-center rounded-full bg-bg-3 text-control font-semibold text-text-1 tabular-nums"
            >
              {index + 1}
            </span>
            <span className="pt-0.5 text-[1rem]/6 text-text-1">{step}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
