import type { KindTable } from './kind.ts';

const safety = {
  category: 'account',
  to: ['person'],
  email: ['person'],
  urgent: true,
  locked: true,
} as const;

export const accountKinds: KindTable = {
  'message.sent': {
    category: 'messages',
    label: 'Somebody writes to you',
    to: ['homeowner', 'vendor'],
    email: ['homeowner', 'vendor'],
  },
  'user.signed_up': { category: 'account', label: 'Your account is opened', to: ['person'], email: [] },
  'user.password_reset': { ...safety, label: 'Your password is set anew' },
  'user.password_changed': { ...safety, label: 'Your password is changed' },
  'user.two_factor_enabled': { ...safety, label: 'The second step is switched on' },
  'user.two_factor_disabled': { ...safety, label: 'The second step is switched off' },
  'user.role_changed': { ...safety, label: 'Your account is for something else' },
  'user.suspended': { ...safety, label: 'Your account is suspended' },
  'user.reinstated': { ...safety, label: 'Your account is open again' },
};
