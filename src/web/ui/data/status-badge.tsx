import type { StatusLook } from '#core/lib/status-look.ts';
import { Badge } from './badge.tsx';
import { STATUS_ICON } from './status-icons.ts';

/** How something stands, as its module declares it: icon, word, tone. `label` refines the word: "Partly refunded". */
export function StatusBadge({ look, label }: { look: StatusLook; label?: string }) {
  return (
    <Badge icon={STATUS_ICON[look.icon]} tone={look.tone}>
      {label ?? look.label}
    </Badge>
  );
}
