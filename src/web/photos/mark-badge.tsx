import { CircleDashed, FileX, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { BadgeTone } from '#core/lib/status-look.ts';
import { PHOTO_MARK_LABELS, type PhotoMark } from '#core/photos/kinds.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import type { IconType } from '#web/ui/layout/icon.tsx';

const LOOKS: Record<PhotoMark, { tone: BadgeTone; icon: IconType }> = {
  verified: { tone: 'green', icon: ShieldCheck },
  pending: { tone: 'stone', icon: CircleDashed },
  altered: { tone: 'red', icon: ShieldAlert },
  missing: { tone: 'red', icon: FileX },
};

/** Whether a photo is what its evidence says, by its last check. */
export function MarkBadge({ mark }: { mark: PhotoMark }) {
  return <Badge {...LOOKS[mark]}>{PHOTO_MARK_LABELS[mark]}</Badge>;
}
