import { clsx } from 'clsx';
import { Award, LockKeyhole } from 'lucide-react';
import { formatFullLocalDate } from '#core/lib/format-time.ts';
import { BADGE_TEXTS } from '#core/loyalty/vendors/badges.ts';
import type { VendorTierStanding } from '#core/loyalty/vendors/contract.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';

/** What the record earned for good, with the day, and what it can still earn. */
export function BadgeGrid({ badges }: Pick<VendorTierStanding, 'badges'>) {
  const earned = badges.filter(({ day }) => day !== null).length;
  return (
    <Card title="Badges" aside={`${earned} of ${badges.length} earned`}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {badges.map(({ badge, day }) => (
          <li key={badge} className="flex items-start gap-3">
            <span
              className={clsx(
                'grid size-9 shrink-0 place-items-center rounded-full border',
                day ? 'border-accent-line bg-accent-soft text-accent-text' : 'border-line-1 text-text-3',
              )}
            >
              <Icon of={day ? Award : LockKeyhole} size={day ? 20 : 16} />
            </span>
            <span className="min-w-0 text-body">
              <span className={clsx('block font-medium', day ? 'text-text-1' : 'text-text-2')}>
                {BADGE_TEXTS[badge].label}
              </span>
              <span className="block text-label text-text-3">
                {day ? `Earned ${formatFullLocalDate(day)}` : BADGE_TEXTS[badge].criteria}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
