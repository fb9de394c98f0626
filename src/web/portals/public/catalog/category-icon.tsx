import {
  BrushCleaning,
  Bug,
  CloudRainWind,
  Droplets,
  Flame,
  Hammer,
  KeyRound,
  PaintRoller,
  Trees,
  Truck,
  WashingMachine,
  Wrench,
  Zap,
} from 'lucide-react';
import { Icon, type IconType } from '#web/ui/layout/icon.tsx';

/** By the name in the catalog. Each is imported by name, so that no other icon is downloaded. */
const ICONS: Record<string, IconType> = {
  'brush-cleaning': BrushCleaning,
  bug: Bug,
  'cloud-rain-wind': CloudRainWind,
  droplets: Droplets,
  flame: Flame,
  hammer: Hammer,
  'key-round': KeyRound,
  'paint-roller': PaintRoller,
  trees: Trees,
  truck: Truck,
  'washing-machine': WashingMachine,
  zap: Zap,
};

/** The icon of a category; a wrench for one that was added later. */
export function CategoryIcon({ icon, size = 24 }: { icon: string; size?: number }) {
  return <Icon of={ICONS[icon] ?? Wrench} size={size} className="text-accent-text" />;
}
