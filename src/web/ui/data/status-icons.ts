import {
  Ban,
  Circle,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDollarSign,
  CircleDot,
  CirclePlay,
  CircleX,
  ClockFading,
  CreditCard,
  Lock,
  Mail,
  Navigation,
  Send,
  Undo2,
  UserX,
} from 'lucide-react';
import type { StatusIcon } from '#core/lib/status-look.ts';
import type { IconType } from '../layout/icon.tsx';

/** What the names that modules give their statuses look like. */
export const STATUS_ICON: Record<StatusIcon, IconType> = {
  ban: Ban,
  circle: Circle,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  'circle-dashed': CircleDashed,
  'circle-dollar-sign': CircleDollarSign,
  'circle-dot': CircleDot,
  'circle-play': CirclePlay,
  'circle-x': CircleX,
  'clock-fading': ClockFading,
  'credit-card': CreditCard,
  lock: Lock,
  mail: Mail,
  navigation: Navigation,
  send: Send,
  undo: Undo2,
  'user-x': UserX,
};
