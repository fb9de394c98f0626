import { DAY_MS, HOUR_MS } from '#core/lib/durations.ts';
import { passedOnAt, sampleNetwork } from '#core/partners/sample.ts';
import { type DemoRows, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { partnerships, referrals } from './tables.ts';

/** So long the sample's vendor has had partners. */
const SINCE_DAYS = 90;

/** The sample vendor's partners, jobs passed on both ways with their fees (ledger/demo.ts), and one to answer. */
export const partnersDemo: DemoRows = ({ city, dice }) => {
  const network = sampleNetwork(city);
  if (!network) return [];
  const invitedAt = new Date(city.now.getTime() - SINCE_DAYS * DAY_MS);
  const made = network.partners.map(({ vendorId, shareBp, message, status }) => ({
    id: dice.id(invitedAt),
    fromVendorId: status === 'invited' ? vendorId : network.vendorId,
    toVendorId: status === 'invited' ? network.vendorId : vendorId,
    email: null,
    ...{ status, shareBp, message, invitedAt },
    answeredAt: status === 'invited' ? null : new Date(invitedAt.getTime() + DAY_MS),
    endedAt: null,
  }));
  const partnershipId = made[0]?.id ?? '';
  const partnerId = network.partners[0]?.vendorId ?? '';
  const passedOn = network.passedOn.map(({ booking, fromVendorId, shareBp, earnsCents }) => {
    const times = passedOnAt(booking);
    return {
      id: dice.id(times.sentAt),
      partnershipId,
      bookingId: booking.id,
      fromVendorId,
      toVendorId: booking.vendorId,
      ...{ shareBp, earnsCents, ...times },
      note: '',
      status: 'passed_on' as const,
      technicianId: booking.technicianId,
      expiresAt: new Date(times.sentAt.getTime() + DAY_MS),
    };
  });
  const { waiting } = network;
  const sentAt = new Date(city.now.getTime() - 2 * HOUR_MS);
  const open = waiting && {
    id: dice.id(sentAt),
    partnershipId,
    bookingId: waiting.booking.id,
    fromVendorId: partnerId,
    toVendorId: network.vendorId,
    ...{ shareBp: waiting.shareBp, earnsCents: waiting.earnsCents, sentAt },
    note: 'Two of us are out sick. The homeowner is easy to work with.',
    status: 'sent' as const,
    technicianId: null,
    expiresAt: new Date(sentAt.getTime() + DAY_MS),
    acceptedAt: null,
    closedAt: null,
  };
  return [rowsFor(partnerships, made), rowsFor(referrals, open ? [...passedOn, open] : passedOn)];
};
