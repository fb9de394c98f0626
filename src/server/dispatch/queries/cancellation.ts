import type { BookingStatus } from '#core/bookings/status.ts';
import { mayCancel } from '#core/dispatch/status.ts';
import type { EmergencyRecord } from './scope.ts';

/**
 * Whether an emergency can be called off for free: nobody is confirmed to come, or they are late. `visit` is the status of
 * its booking, null without one.
 */
export function mayCancelFree(
  { status, promise }: Pick<EmergencyRecord, 'status' | 'promise'>,
  visit: BookingStatus | null,
): boolean {
  if (!mayCancel(status)) return false;
  if (visit === null || visit === 'held') return true;
  return promise === 'broken' && (visit === 'confirmed' || visit === 'pending');
}
