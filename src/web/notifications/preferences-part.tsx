import { Lock } from 'lucide-react';
import { useState } from 'react';
import { NOTICE_CATEGORIES, NOTICE_CATEGORY_LABELS } from '#core/lib/notice.ts';
import type { PreferenceLine, PreferencesView } from '#core/notifications/contract.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { DeliveryCard } from './delivery-card.tsx';

const COLUMNS = 'md:grid md:grid-cols-[minmax(0,1fr)_repeat(4,92px)] md:items-center md:gap-x-2';

/** Where each kind of event is told, and when mail may come. */
export function PreferencesPart({ preferences }: { preferences: PreferencesView }) {
  const { kinds, delivery } = preferences;
  return (
    <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_340px]">
      <div className="space-y-3.5 xl:order-none">
        {NOTICE_CATEGORIES.map((category) => {
          const lines = kinds.filter((line) => line.category === category);
          if (lines.length === 0) return null;
          return (
            <Card key={category} flush title={NOTICE_CATEGORY_LABELS[category]}>
              <div
                aria-hidden="true"
                className={`hidden px-(--card-pad) py-2 text-label text-text-3 md:grid ${COLUMNS}`}
              >
                <span />
                {['In the app', 'Email', 'Push', 'Text'].map((word) => (
                  <span key={word}>{word}</span>
                ))}
              </div>
              <ul className="divide-y divide-line-1 border-line-1 md:border-t">
                {lines.map((line) => (
                  <PreferenceRow key={line.kind} line={line} />
                ))}
              </ul>
            </Card>
          );
        })}
      </div>
      <div className="space-y-3.5 max-xl:order-first">
        <DeliveryCard delivery={delivery} />
        <p className="px-1 text-detail text-text-3">
          Push and text messages are not connected, so nothing is sent that way.
        </p>
      </div>
    </div>
  );
}

function PreferenceRow({ line }: { line: PreferenceLine }) {
  const { label, urgent, locked } = line;
  return (
    <li className={`px-(--card-pad) py-2 ${COLUMNS}`}>
      <p className="text-control text-text-1">
        {label}
        {locked ? (
          <span className="ml-2 inline-flex items-center gap-1 text-label text-text-3">
            <Icon of={Lock} size={12} />
            Always on
          </span>
        ) : (
          urgent && <span className="ml-2 text-label text-text-3">At once, always</span>
        )}
      </p>
      <div className="flex flex-wrap gap-x-5 md:contents">
        <Choice line={line} channel="inApp" words="In the app" />
        <Choice line={line} channel="email" words="Email" />
        <Unconnected label={label} words="Push" />
        <Unconnected label={label} words="Text" />
      </div>
    </li>
  );
}

function Choice({
  line,
  channel,
  words,
}: {
  line: PreferenceLine;
  channel: 'inApp' | 'email';
  words: string;
}) {
  const { showToast } = useToastContext();
  // Shown at once; what the server says holds afterwards.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { run } = useCommand((api) => api.notifications.setPreference, {
    onFailure: ({ message }) => showToast({ title: message, type: 'error' }),
  });
  const choose = async (on: boolean) => {
    setWanted(on);
    await run({ kind: line.kind, channel, on });
    setWanted(null);
  };
  return (
    <Switch
      label={<SwitchWords words={words} about={line.label} />}
      checked={wanted ?? line[channel]}
      disabled={line.locked}
      onChange={(event) => void choose(event.target.checked)}
    />
  );
}

/** A way of being told that the specification names and Canopy has no provider for. */
function Unconnected({ label, words }: { label: string; words: string }) {
  return (
    <Switch
      className="max-md:hidden"
      label={<SwitchWords words={`${words}, not connected`} about={label} />}
      checked={false}
      disabled
      readOnly
    />
  );
}

function SwitchWords({ words, about }: { words: string; about: string }) {
  return (
    <>
      <span aria-hidden="true" className="text-label text-text-2 md:hidden">
        {words}
      </span>
      <span className="sr-only">{`${words}: ${about}`}</span>
    </>
  );
}
