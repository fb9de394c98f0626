import {
  Ban,
  Circle,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDollarSign,
  CircleDot,
  CircleX,
  ClockFading,
  CreditCard,
  Lock,
  Navigation,
  Pencil,
  Undo2,
  UserX,
} from 'lucide-react';
import type { IconType } from '../layout/icon.tsx';
import type { BadgeTone } from './badge.tsx';

/** Booking states, then states of the work around them, then payment states. */
export type Status =
  | 'held'
  | 'pending'
  | 'confirmed'
  | 'on_the_way'
  | 'in_progress'
  | 'completed'
  | 'cancelled'
  | 'declined'
  | 'expired'
  | 'disputed'
  | 'no_show'
  | 'draft'
  | 'authorized'
  | 'paid'
  | 'refunded'
  | 'voided'
  | 'failed';

/** Word, icon and tone of every status, in one place. */
export const STATUS: Record<Status, { label: string; icon: IconType; tone: BadgeTone }> = {
  held: { label: 'Held', icon: Lock, tone: 'blue' },
  pending: { label: 'Pending', icon: CircleDashed, tone: 'stone' },
  confirmed: { label: 'Confirmed', icon: Circle, tone: 'blue' },
  on_the_way: { label: 'On the way', icon: Navigation, tone: 'window' },
  in_progress: { label: 'In Progress', icon: CircleDot, tone: 'accent' },
  completed: { label: 'Completed', icon: CircleCheck, tone: 'green' },
  cancelled: { label: 'Cancelled', icon: CircleX, tone: 'stone' },
  declined: { label: 'Declined', icon: Ban, tone: 'stone' },
  expired: { label: 'Expired', icon: ClockFading, tone: 'stone' },
  disputed: { label: 'Disputed', icon: CircleAlert, tone: 'red' },
  no_show: { label: 'No-show', icon: UserX, tone: 'orange' },
  draft: { label: 'Draft', icon: Pencil, tone: 'stone' },
  authorized: { label: 'Authorized', icon: CreditCard, tone: 'blue' },
  paid: { label: 'Paid', icon: CircleDollarSign, tone: 'green' },
  refunded: { label: 'Refunded', icon: Undo2, tone: 'stone' },
  voided: { label: 'Voided', icon: Ban, tone: 'stone' },
  failed: { label: 'Failed', icon: CircleAlert, tone: 'red' },
};
