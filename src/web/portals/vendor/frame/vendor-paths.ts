/** The screens of the vendor's area. */
export const VENDOR_PATHS = {
  dashboard: '/account/vendor/dashboard',
  profile: '/account/vendor/profile',
  schedule: '/account/vendor/schedule',
  field: '/account/vendor/field-operations',
  routes: '/account/vendor/route-optimization',
  earnings: '/vendor/earnings',
  payouts: '/account/vendor/payouts',
  notifications: '/account/vendor/notifications',
  messages: '/messages',
  reviews: '/account/vendor/review-management',
  photos: '/account/vendor/photo-documentation',
  customers: '/account/vendor/customer-portal',
  network: '/contractor/network',
} as const;

/** The way between photos and what they have to be of; a technician has the photos alone. */
export const DOCUMENTATION_TABS = [
  { label: 'Photos', to: VENDOR_PATHS.photos },
  { label: 'Shot lists', to: `${VENDOR_PATHS.photos}/shot-lists` },
];

/** The form of a new task about a job or a customer, which it names. */
export function newTaskPath(kind: 'job' | 'user', id: string, name: string): string {
  return `/vendor/tasks/new?${new URLSearchParams({ [kind]: id, name })}`;
}

/** The photos of a job, with one of them open. */
export function jobPhotosPath(bookingId: string, photoId?: string): string {
  const path = `${VENDOR_PATHS.photos}/${bookingId}`;
  return photoId ? `${path}?photo=${photoId}` : path;
}

type FieldPlace = { job?: string | null; date?: string | null; technician?: string | null };

/** A direct visit, open over its day in the schedule. */
export function directPath(id: string, date: string): string {
  return `${VENDOR_PATHS.schedule}?${new URLSearchParams({ from: date, days: '1', visit: id })}`;
}

/** Several visits of a day moved at once; with a plan that was made for it. */
export function moveVisitsPath({ date, plan }: { date?: string | null; plan?: string }): string {
  const params = new URLSearchParams();
  if (date) params.set('date', date);
  if (plan) params.set('plan', plan);
  const query = params.toString();
  return `${VENDOR_PATHS.schedule}/move-visits${query ? `?${query}` : ''}`;
}

/** Where a job is passed on to a partner. */
export const passOnPath = (bookingId: string): string => `${VENDOR_PATHS.network}/pass-on/${bookingId}`;

/** Field operations with a job open, on another day, for one technician. What is missing is left at its default. */
export function fieldPath({ job, date, technician }: FieldPlace): string {
  const params = new URLSearchParams();
  if (date) params.set('date', date);
  if (technician) params.set('technician', technician);
  if (job) params.set('job', job);
  const query = params.toString();
  return query ? `${VENDOR_PATHS.field}?${query}` : VENDOR_PATHS.field;
}
