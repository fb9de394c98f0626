import { CircleAlert, CircleCheck, Clock, ShieldX } from 'lucide-react';
import { type PassportVerdict, VERDICT_TEXTS } from '#core/reviews/passport/verdict.ts';
import { Badge } from '#web/ui/data/badge.tsx';

/** Whether a passport is good, in a word. */
export function VerdictBadge({ verdict }: { verdict: PassportVerdict }) {
  const { title } = VERDICT_TEXTS[verdict];
  if (verdict === 'valid')
    return (
      <Badge tone="green" icon={CircleCheck}>
        {title}
      </Badge>
    );
  if (verdict === 'expired')
    return (
      <Badge tone="stone" icon={Clock}>
        {title}
      </Badge>
    );
  return (
    <Badge tone="red" icon={verdict === 'malformed' ? CircleAlert : ShieldX}>
      {title}
    </Badge>
  );
}

/** The text of a passport as an address of its own, so that a link can download it without any script. */
export function passportFile(token: string): string {
  return `data:application/jose;charset=utf-8,${encodeURIComponent(token)}`;
}
