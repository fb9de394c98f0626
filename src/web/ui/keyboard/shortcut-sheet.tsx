import { useSyncExternalStore } from 'react';
import { Switch } from '../form/switch.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { KeyCaps } from './key-cap.tsx';
import { ALWAYS, areShortcutsOn, registeredShortcuts, turnShortcuts, watchShortcuts } from './shortcuts.ts';

/** What the keys do on this screen, by group, and the switch that turns the single ones off. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const shortcuts = useSyncExternalStore(watchShortcuts, registeredShortcuts, registeredShortcuts);
  const on = useSyncExternalStore(watchShortcuts, areShortcutsOn, () => true);
  const hasList = shortcuts.some(({ group }) => group === 'Lists');
  const shown = [...shortcuts, ...ALWAYS.filter(({ group }) => group !== 'Lists' || hasList)];
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <Dialog open onOpenChange={onClose} width="lg" title="Keyboard shortcuts">
      <div className="mb-4 border-b border-line-1 pb-4">
        <Switch
          label="Single-key shortcuts"
          checked={on}
          onChange={(event) => turnShortcuts(event.target.checked)}
        />
        <p className="mt-1 text-label text-text-3">
          Turn these off if you use voice input. Ctrl K, arrows, Enter, and Esc keep working.
        </p>
      </div>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h3 className="mb-1.5 text-label font-medium text-text-3">{group}</h3>
            <dl className="space-y-1.5">
              {latest(shown.filter((one) => one.group === group)).map(({ keys, label }) => (
                <div key={keys} className="flex items-center justify-between gap-3 text-control text-text-1">
                  <dt>{label}</dt>
                  <dd>
                    <KeyCaps keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** Of two with the same keys the one that would run. */
function latest<T extends { keys: string }>(shortcuts: readonly T[]): T[] {
  return shortcuts.filter((one, at) => !shortcuts.slice(at + 1).some(({ keys }) => keys === one.keys));
}
