import { FEATURE_FLAGS, type FlagName } from '#core/settings/flags.ts';
import type { ToggleView } from '#core/settings/flags-contract.ts';
import type { Api } from '#web/lib/api-types.ts';
import { sideLocal } from '#web/lib/demo/side-storage.ts';
import type { CallOptions } from '#web/lib/use-command.ts';
import { FLAGS_KEY, store } from './store-flags.ts';

/** Key in the browser's local storage (spec §7), on the live side. */
export const FLAG_AUDIT_KEY = 'feature-flag-audit-log';
const KEPT_ENTRIES = 100;

/** Spec §3 flag audit entry, of what was changed in this browser. The server's log is the truth. */
export type FlagAuditEntry = {
  id: string;
  userId: string;
  action: string;
  details: { flag: FlagName; value: boolean; previousValue: boolean };
  timestamp: string;
};

export type FlagUpdate = {
  toggle: Pick<ToggleView, 'name' | 'state' | 'version'>;
  next: ToggleView['state'];
  reason: string;
  userId: string;
};

/** Changes a flag for everybody. A failure is logged and thrown again (spec §8), so that the screen can show it. */
export const updateFlag =
  (api: Api) =>
  async (input: FlagUpdate, options: CallOptions): Promise<ToggleView> => {
    const { toggle, next, reason, userId } = input;
    const { name, version } = toggle;
    try {
      const changed = await api.settings.changeFlag(
        { name, state: next, expectedVersion: version, reason },
        options,
      );
      const details = { flag: name, value: next.enabled, previousValue: toggle.state.enabled };
      noteChange({ userId, action: 'feature_flag_changed', details });
      return changed;
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: spec §8 asks for it
      console.error(`The feature flag ${name} could not be changed`, error);
      throw error;
    }
  };

/** What this browser knew last; the defaults where nothing sensible is stored. A failure to read is logged (spec §8). */
export function storedFlags(): Record<FlagName, boolean> {
  const known = read(FLAGS_KEY) as Partial<Record<FlagName, unknown>> | null;
  return Object.fromEntries(
    FEATURE_FLAGS.map(({ name, defaultValue }) => {
      const value = known?.[name];
      return [name, typeof value === 'boolean' ? value : defaultValue];
    }),
  ) as Record<FlagName, boolean>;
}

function noteChange(entry: Omit<FlagAuditEntry, 'id' | 'timestamp'>): void {
  const known = read(FLAG_AUDIT_KEY);
  const entries = Array.isArray(known) ? known : [];
  const noted: FlagAuditEntry = { id: crypto.randomUUID(), ...entry, timestamp: new Date().toISOString() };
  store(FLAG_AUDIT_KEY, [noted, ...entries].slice(0, KEPT_ENTRIES));
}

function read(key: string): unknown {
  if (typeof document === 'undefined') return null;
  try {
    return JSON.parse(sideLocal.getItem(key) ?? 'null');
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: spec §8 asks for it
    console.error('The feature flags of this browser cannot be read', error);
    return null;
  }
}
