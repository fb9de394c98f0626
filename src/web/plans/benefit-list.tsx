import { Check } from 'lucide-react';
import { Icon } from '#web/ui/layout/icon.tsx';

/** What members get, one line each. */
export function BenefitList({ items }: { items: readonly string[] }) {
  return (
    <ul className="space-y-1.5">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-2 text-body text-text-1 wrap-anywhere">
          <Icon of={Check} size={16} className="mt-0.5 shrink-0 text-green" />
          <span className="min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  );
}
