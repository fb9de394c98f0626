import { clsx } from 'clsx';
import { BellOff, BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatMoment } from '#core/lib/format-time.ts';
import type { PushDevice, PushDevicesView } from '#core/notifications/push/contract.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { endPushHere, setPushOwner } from '#web/lib/signal/push-owner.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { type PushHere, pushHere, turnOnHere } from './push-here.ts';

/** `checking`: the browser has not been asked yet; the server never knows. */
type Here = PushHere | 'checking' | 'not-offered';

const WORDS: Record<Here, { title: string; says: string }> = {
  checking: { title: 'This device', says: 'Checking what this browser can do' },
  'not-offered': {
    title: 'Not available here',
    says: 'Canopy doesn’t send notifications to devices on this site.',
  },
  unsupported: {
    title: 'Not supported',
    says: 'This browser can’t show notifications from Canopy. Use another browser, or email.',
  },
  'home-screen': {
    title: 'Add Canopy to your Home Screen',
    says: 'On iPhone and iPad, tap Share, then Add to Home Screen. Open Canopy from there and come back to this page.',
  },
  blocked: {
    title: 'Blocked by your browser',
    says: 'Allow notifications for Canopy in your browser’s site settings, then reload this page.',
  },
  off: { title: 'Off on this device', says: 'Get requests and changes even when Canopy is closed.' },
  on: { title: 'On for this device', says: 'We’ll notify you here even when Canopy is closed.' },
};

type DevicesCardProps = { title?: string; devices: PushDevicesView; zone: string; now: Date };

/** Whether this browser is notified, with all devices of the person that are. */
export function DevicesCard({
  title = 'On this device',
  devices: { publicKey, items },
  zone,
  now,
}: DevicesCardProps) {
  const { showToast } = useToastContext();
  const userId = useRootData()?.session?.id ?? null;
  const [here, setHere] = useState<{ state: Here; mark: string | null }>({
    state: publicKey === null ? 'not-offered' : 'checking',
    mark: null,
  });
  const marks = items.map(({ mark }) => mark).join();
  useEffect(() => {
    if (publicKey === null) return;
    let isCurrent = true;
    void pushHere(publicKey, marks.split(','))
      .catch(() => ({ state: 'unsupported' as const, mark: null }))
      .then((found) => {
        if (isCurrent) setHere(found);
      });
    return () => {
      isCurrent = false;
    };
  }, [publicKey, marks]);

  const subscribe = useCommand((api) => api.notifications.subscribeDevice, {
    onSuccess: () => {
      setPushOwner(userId);
      showToast({ title: 'Notifications are on', type: 'success' });
    },
    onFailure: () => void endPushHere().catch(() => undefined),
  });
  const unsubscribe = useCommand((api) => api.notifications.unsubscribeDevice, {
    onSuccess: (_, { id }) => {
      if (items.find((device) => device.id === id)?.mark === here.mark)
        void endPushHere().catch(() => undefined);
      showToast({ title: 'Device removed', type: 'success' });
    },
  });
  const test = useCommand((api) => api.notifications.testDevice, {
    revalidate: false,
    onSuccess: () =>
      showToast({
        title: 'Test sent',
        message: 'It should arrive within a few seconds.',
        type: 'success',
      }),
  });
  const [asking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const turnOn = async (key: string) => {
    setAsking(true);
    setTrouble(null);
    try {
      const keys = await turnOnHere(key);
      if (keys) await subscribe.run(keys);
      else if (Notification.permission === 'denied') setHere({ state: 'blocked', mark: null });
    } catch {
      setTrouble(
        'Your browser couldn’t reach its notification service. Check your connection and try again.',
      );
    } finally {
      setAsking(false);
    }
  };

  const own = items.find(({ mark }) => mark === here.mark);
  const isOn = here.state === 'on' && own !== undefined;
  const words = WORDS[here.state];
  const failure =
    trouble ?? subscribe.failure?.message ?? unsubscribe.failure?.message ?? test.failure?.message;
  return (
    <Card flush title={title} className="max-w-3xl">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-(--card-pad) py-3.5">
        <Icon
          of={isOn ? BellRing : BellOff}
          className={clsx('mt-0.5 self-start', isOn ? 'text-green' : 'text-text-3')}
        />
        <div role="status" className="min-w-0 grow basis-52">
          <p className="text-control font-semibold text-text-1">{words.title}</p>
          <p className="text-body text-text-2">{words.says}</p>
        </div>
        {publicKey && (here.state === 'off' || here.state === 'checking') && (
          <Button
            kind="primary"
            disabled={here.state === 'checking'}
            pending={asking || subscribe.pending}
            onClick={() => void turnOn(publicKey)}
            className="max-sm:w-full"
          >
            Turn on
          </Button>
        )}
        {isOn && (
          <Button
            kind="outline"
            pending={test.pending}
            onClick={() => void test.run({ id: own.id })}
            className="max-sm:w-full"
          >
            Send a test
          </Button>
        )}
      </div>
      {failure && (
        <p role="alert" className="px-(--card-pad) pb-3 text-label text-red">
          {failure}
        </p>
      )}
      {items.length > 0 && (
        <ul aria-label="Devices with notifications" className="divide-y divide-line-1 border-t border-line-1">
          {items.map((device) => (
            <li key={device.id} className="flex items-center gap-3 px-(--card-pad) py-2.5">
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-body font-medium text-text-1">
                  {device.label}
                  {device.mark === here.mark && <Badge tone="accent">This device</Badge>}
                </p>
                <p className="text-label text-text-3 tabular-nums">{lastUse(device, zone, now)}</p>
              </div>
              <Button
                kind="quiet"
                size="sm"
                pending={unsubscribe.pending}
                aria-label={`Remove ${device.label}, added ${formatMoment(device.createdAt, zone, now)}`}
                onClick={() => void unsubscribe.run({ id: device.id })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function lastUse({ createdAt, lastUsedAt }: PushDevice, zone: string, now: Date): string {
  const added = `Added ${formatMoment(createdAt, zone, now)}`;
  return lastUsedAt ? `${added} · last notified ${formatMoment(lastUsedAt, zone, now)}` : added;
}
