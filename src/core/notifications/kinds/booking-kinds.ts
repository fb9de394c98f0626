import type { KindTable } from './kind.ts';

const both = ['homeowner', 'vendor'] as const;
const category = 'bookings' as const;

export const bookingKinds: KindTable = {
  'booking.requested': { category, label: 'A visit is requested', to: both, email: ['vendor'], urgent: true },
  'booking.accepted': { category, label: 'A request is accepted', to: both, email: ['homeowner'] },
  'booking.declined': { category, label: 'A request is declined', to: both, email: ['homeowner'] },
  'booking.expired': { category, label: 'A request expires', to: both, email: ['homeowner'] },
  'booking.cancelled': { category, label: 'A visit is cancelled', to: both, email: both, urgent: true },
  'booking.reschedule_proposed': {
    category,
    label: 'Another time is proposed',
    to: both,
    email: both,
    urgent: true,
  },
  'booking.reschedule_closed': { category, label: 'A proposed time is answered', to: both, email: both },
  'booking.moved': { category, label: 'A visit moves', to: both, email: both, urgent: true },
  'booking.no_show': { category, label: 'Somebody was not there', to: both, email: both, urgent: true },
  'booking.technician_changed': { category, label: 'Another technician comes', to: both, email: [] },
  'booking.reassigned': {
    category,
    label: 'Another company takes a visit',
    to: both,
    email: both,
    urgent: true,
  },
  'booking.booked_for': {
    category,
    label: 'Canopy books a visit for you',
    to: ['homeowner'],
    email: ['homeowner'],
    urgent: true,
  },
  'booking.edited': { category, label: 'Canopy changes the notes of a job', to: both, email: [] },
  'booking.suggested': {
    category,
    label: 'A company suggests a visit',
    to: ['homeowner'],
    email: ['homeowner'],
  },
  'booking.reminder': { category, label: 'A visit is a day away', to: both, email: both, urgent: true },
  'booking.en_route': {
    category,
    label: 'The technician is on the way',
    to: ['homeowner'],
    email: [],
    urgent: true,
  },
  'booking.started': { category, label: 'The work starts', to: ['homeowner'], email: [] },
  'booking.completed': { category, label: 'The work is done', to: both, email: ['homeowner'] },
};
