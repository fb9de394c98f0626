import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Icon } from '#web/ui/layout/icon.tsx';
import { browserMonitor } from './browser-monitor.ts';

const never = () => () => undefined;

const LOOK = {
  healthy: {
    icon: CircleCheck,
    tone: 'text-green',
    title: 'Healthy',
    text: 'Five or fewer minor errors here in the last 10 minutes.',
  },
  degraded: {
    icon: TriangleAlert,
    tone: 'text-yellow',
    title: 'Degraded',
    text: 'More than five errors here in the last 10 minutes. Reloading the page may help.',
  },
  critical: {
    icon: CircleAlert,
    tone: 'text-red',
    title: 'Critical',
    text: 'A whole page failed here in the last 10 minutes. Reloading the page may help.',
  },
} as const;

/** Spec §4 error monitor health: how this browser is doing, which the server cannot know. Empty until scripts run. */
export function BrowserHealth() {
  const health = useSyncExternalStore(
    never,
    () => browserMonitor().health(),
    () => null,
  );
  if (health === null) return null;
  const { icon, tone, title, text } = LOOK[health];
  return (
    <p className="flex items-baseline gap-3 text-[0.875rem]/5 text-text-2">
      <Icon of={icon} className={clsx('shrink-0 translate-y-0.5', tone)} />
      <span>
        <strong className="font-semibold text-text-1">{title}.</strong> {text}
      </span>
    </p>
  );
}
