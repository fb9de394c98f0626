import { randomUUID } from 'node:crypto';
import type { Acknowledged, Body, Log, PatientClient } from './client.ts';
import { bodyOf } from './client.ts';
import type { Desk } from './desk.ts';
import type { Random } from './plan.ts';

export type ProjectPlace = { homeId: string; methodId: string; zip: string };
type Options = {
  random: Random;
  leaves: () => boolean;
  /** A service with the answers it asks for, and a picture of the work. */
  service: { slug: string; answers: Body };
  photo: () => Promise<Uint8Array>;
};

const TERMS = {
  kind: 'milestones',
  milestones: [
    { title: 'First half', shareBp: 5_000 },
    { title: 'Second half', shareBp: 5_000 },
  ],
};
const LINES = [{ kind: 'labor', label: 'Labor', quantity: 4, unit: 'hour', unitCents: 10_000 }];

/**
 * A project from the request for a quote on: accepted with its first milestone charged, released after the vendor showed the
 * work; then the second is funded, and the project goes on or is canceled with its refund. Times that were just taken
 * and answers that came too late end it without complaint.
 */
export async function playProject(
  homeowner: PatientClient,
  place: ProjectPlace,
  desk: Desk,
  { random, leaves, service, photo }: Options,
): Promise<void> {
  const asked = { serviceSlug: service.slug, zip: place.zip };
  const { vendors } = bodyOf(await homeowner.call('GET /quotes/vendors', asked)) as {
    vendors: { id: string }[];
  };
  const vendorId = vendors[Math.floor(random() * vendors.length)]?.id;
  const vendor = vendorId ? await desk.vendor(vendorId, homeowner) : undefined;
  if (!vendorId || !vendor) return;
  const title = `Crash ${randomUUID()}`;
  const requested = await homeowner.call('POST /quotes/requests', {
    ...{ serviceSlug: service.slug, homeId: place.homeId, title, answers: service.answers },
    ...{ description: 'Everything has to be replaced, in two steps.', vendorChoice: 'chosen' },
    vendorIds: [vendorId],
  });
  if (requested.status >= 400) return;
  const { id: requestId } = bodyOf(requested) as { id: string };
  const { items } = bodyOf(await vendor.call('GET /quotes/invitations', { limit: '100' })) as {
    items: { id: string; title: string }[];
  };
  const invitation = items.find((one) => one.title === title);
  if (!invitation) return;
  bodyOf(
    await vendor.call(`POST /quotes/invitations/${invitation.id}/quotes`, {
      ...{ message: 'In two steps.', terms: TERMS, warrantyDays: 30 },
      earliestDate: new Date().toISOString().slice(0, 10),
      options: [{ name: 'Standard', minutesPerVisit: 60, visits: 1, lines: LINES }],
    }),
  );
  const { answered } = bodyOf(await homeowner.call(`GET /quotes/requests/${requestId}`)) as {
    answered: { quote: { options: { id: string; totalCents: number }[] } }[];
  };
  const option = answered[0]?.quote.options[0];
  if (!option) throw new Error('a quote was sent and is not there');
  const { firstFree } = bodyOf(await homeowner.call(`GET /quotes/options/${option.id}/slots`)) as {
    firstFree: string | null;
  };
  if (!firstFree) return;
  const accepted = await homeowner.call(
    `POST /quotes/options/${option.id}/accept`,
    { startsAt: firstFree, paymentMethodId: place.methodId, expectedTotalCents: option.totalCents },
    leaves(),
  );
  // Just taken, or released while the server was away.
  if (accepted.status === 409 || accepted.status === 410 || accepted.status === 429) return;
  const { outcome, booking } = bodyOf(accepted) as { outcome: string; booking: { id: string } };
  if (outcome !== 'requested') return;
  await goOn(homeowner, vendor, { bookingId: booking.id, methodId: place.methodId, random, leaves, photo });
}

type Going = {
  bookingId: string;
  methodId: string;
  random: Random;
  leaves: () => boolean;
  photo: () => Promise<Uint8Array>;
};

async function goOn(homeowner: PatientClient, vendor: PatientClient, going: Going): Promise<void> {
  const { bookingId, methodId, random, leaves, photo } = going;
  const read = async () =>
    bodyOf(await homeowner.call(`GET /bookings/${bookingId}/project`)) as {
      id: string;
      heldCents: number;
      milestones: { id: string; heldCents: number; totalCents: number }[];
    };
  const [first, second] = (await read()).milestones;
  if (!first || !second) throw new Error('a project was accepted and has no milestones');
  const sha256 = await vendor.upload(await photo());
  bodyOf(
    await vendor.call(`POST /projects/milestones/${first.id}/request-release`, {
      note: '',
      photos: [sha256],
    }),
  );
  const approval = { expectedHeldCents: first.heldCents };
  bodyOf(await homeowner.call(`POST /projects/milestones/${first.id}/release`, approval, leaves()));
  const funding = { paymentMethodId: methodId, expectedTotalCents: second.totalCents };
  bodyOf(await homeowner.call(`POST /projects/milestones/${second.id}/fund`, funding, leaves()));
  if (random() < 0.5) return;
  const { id, heldCents } = await read();
  const reason = { reason: 'Crash test', expectedRefundCents: heldCents };
  const canceled = await vendor.call(`POST /projects/${id}/cancel`, reason, leaves());
  // What is held was not there yet, or has changed.
  if (canceled.status !== 409) bodyOf(canceled);
}

/** Milestones that must be released, and those that must have been paid, by what was acknowledged. */
export function acknowledgedMilestones({ answers }: Log): { released: string[]; funded: string[] } {
  const done = answers.filter(({ status }) => status < 300);
  const of = (verb: string, fits: (answer: Acknowledged) => boolean = () => true) =>
    done.filter(fits).flatMap(({ operation }) => {
      const [, id, action] = /^POST \/projects\/milestones\/([^/]+)\/([a-z-]+)$/.exec(operation) ?? [];
      return id && action === verb ? [id] : [];
    });
  return {
    released: of('release'),
    funded: of('fund', ({ body }) => (body as { outcome: string }).outcome === 'done'),
  };
}
