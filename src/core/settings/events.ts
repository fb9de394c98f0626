import type { EventKind } from '#core/lib/event-kind.ts';

/** A typed setting has another value from now on. */
export const settingChanged: EventKind<{ name: string; version: number; changedBy: string }> = {
  name: 'setting.changed',
};

/** A feature flag has another switch or audience from now on. */
export const flagChanged: EventKind<{ name: string; version: number; enabled: boolean; changedBy: string }> =
  {
    name: 'flag.changed',
  };
