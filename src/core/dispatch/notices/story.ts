import { formatTime } from '#core/lib/format-time.ts';
import { noticeSubject } from '#core/lib/notice.ts';
import type { EmergencyKind } from '../triage/kinds.ts';
import type { Severity } from '../triage/severity.ts';

/** An emergency as messages tell of it. */
export type EmergencyStory = {
  emergencyId: string;
  number: number;
  kind: EmergencyKind;
  severity: Severity;
  zone: string;
  neighborhood: string;
  promisedBy: Date;
  creditCents: number;
  totalCents: number;
  /** First name and initial. */
  homeownerName: string;
  /** Who comes; null while nobody does. */
  company: string | null;
  technicianName: string | null;
  arrivesAt: Date | null;
  bookingId: string | null;
};
/** The same as one vendor was alerted to it. */
export type AlertStory = EmergencyStory & {
  alertId: string;
  dueAt: Date;
  arrivalMinutes: number;
  netCents: number;
};

/** An emergency, told to its homeowner, to the vendor on it, and to administrators. */
export const aboutEmergency = noticeSubject<{ emergencyId: string }, EmergencyStory>('emergency');
/** An alert, told to the vendor who got it. */
export const aboutAlert = noticeSubject<{ alertId: string }, AlertStory>('emergency.alert');

export const EMERGENCY_PATH = '/account/home/emergency-response';
/** Where a bank leads back to once it has asked who pays for the visit. */
export const afterBankPath = (paymentId: string | null): string =>
  `${EMERGENCY_PATH}?payment=${paymentId ?? ''}`;
export const FIELD_PATH = '/account/vendor/field-operations';
export const adminEmergencyHref = (id: string): string => `/admin/emergencies/${id}`;
export const alertHref = (alertId: string): string => `${FIELD_PATH}?alert=${alertId}`;
export const routesHref = (day: string): string => `/account/vendor/route-optimization?date=${day}`;
export const jobHref = (bookingId: string): string => `${FIELD_PATH}?job=${bookingId}`;

export const timeOf = (at: Date, zone: string): string => formatTime(at, zone);
