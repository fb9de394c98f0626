import { Ban, CircleCheck, CircleDashed, CircleX, Send } from 'lucide-react';
import { VENDOR_STATUS_LABELS, type VendorStatus } from '#core/vendors/status.ts';
import { Badge, type BadgeTone } from '#web/ui/data/badge.tsx';
import type { IconType } from '#web/ui/layout/icon.tsx';

const LOOK: Record<VendorStatus, { icon: IconType; tone: BadgeTone }> = {
  onboarding: { icon: CircleDashed, tone: 'stone' },
  submitted: { icon: Send, tone: 'blue' },
  approved: { icon: CircleCheck, tone: 'green' },
  rejected: { icon: CircleX, tone: 'orange' },
  suspended: { icon: Ban, tone: 'red' },
};

/** Where a company stands: icon, word, tone. */
export function VendorStatusBadge({ status }: { status: VendorStatus }) {
  return (
    <Badge icon={LOOK[status].icon} tone={LOOK[status].tone}>
      {VENDOR_STATUS_LABELS[status]}
    </Badge>
  );
}
