import type { MoveReason } from '../routes/plan-record.ts';

type ReasonLook = {
  label: string;
  /** What homeowners read unless the vendor writes something else. */
  message: string;
  /** Whom it keeps from working: those outdoors, or everybody. */
  stops: 'outdoors' | 'all';
};

export const MOVE_REASON_LOOKS: Record<MoveReason, ReasonLook> = {
  rain: {
    label: 'Rain',
    message: 'Rain is forecast, and this work has to be done in dry weather.',
    stops: 'outdoors',
  },
  snow: {
    label: 'Snow or ice',
    message: 'Snow or ice is forecast, and we can’t get to you safely.',
    stops: 'all',
  },
  heat: {
    label: 'Extreme heat',
    message: 'Extreme heat is forecast, and it isn’t safe to work outdoors.',
    stops: 'outdoors',
  },
  other: {
    label: 'Other',
    message: 'We can’t make it at the time we agreed on.',
    stops: 'all',
  },
};
