import { CloudLightning, Droplets, Flame, KeyRound, Snowflake, Waves, Zap } from 'lucide-react';
import type { EmergencyKind } from '#core/dispatch/triage/kinds.ts';
import type { IconType } from '#web/ui/layout/icon.tsx';

/** What each kind of emergency looks like in lists. */
export const KIND_ICONS: Readonly<Record<EmergencyKind, IconType>> = {
  gas_smell: Flame,
  burst_pipe: Droplets,
  sewage_backup: Waves,
  electrical_hazard: Zap,
  no_heat: Snowflake,
  locked_out: KeyRound,
  storm_damage: CloudLightning,
};
