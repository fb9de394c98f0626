import { DAY_MS, MINUTE_MS } from '#core/lib/durations.ts';
import { addDays } from '#core/lib/format-time.ts';
import { instantAt, localDate, startOfDay } from '#core/lib/time.ts';
import type { Window } from '#core/plans/schedule.ts';
import { findSlot } from '#core/scheduling/slots.ts';
import type { TimeRange } from '#core/scheduling/window.ts';
import type { Dice } from '../dice.ts';
import type { BookingRow, BookingStepName, BookingStepRow, City } from '../rows/city.ts';
import type { SubscriptionRow } from '../rows/plan-rows.ts';

/** Included visits are booked for ten in the morning, or for two. */
const AT_MINUTES = [10 * 60, 14 * 60];
/** How long before it a visit was booked. */
const BOOKED_DAYS_BEFORE = 4;
const TAKING_TIME: ReadonlySet<string> = new Set(['pending', 'confirmed', 'in_progress', 'completed']);

type Included = {
  subscription: SubscriptionRow;
  serviceId: string;
  title: string;
  plan: string;
  scope: string;
};
type VisitRows = Pick<
  City['bookings'],
  'bookings' | 'bookingLines' | 'bookingSteps' | 'checklistItems' | 'photos'
>;

/** Plays visits that plans include: whoever did such a job in the city before comes for them. */
export class PlanVisits {
  readonly rows: VisitRows = {
    bookings: [],
    bookingLines: [],
    bookingSteps: [],
    checklistItems: [],
    photos: [],
  };
  private readonly dice: Dice;
  private readonly city: City;
  private readonly gap: number;

  constructor(dice: Dice, city: City, gap: number) {
    this.dice = dice;
    this.city = city;
    this.gap = gap;
  }

  /** A visit that was done within its window; null where nobody had a time. */
  done(included: Included, window: Window): BookingRow | null {
    const { zone } = included.subscription;
    // Yesterday at the latest: what was done today may not be over.
    const last = [addDays(localDate(this.city.now, zone), -1), window.dueTo].sort()[0] ?? window.dueTo;
    const asked = new Date(startOfDay(window.dueFrom, zone).getTime() - DAY_MS);
    const found = this.firstFree(included, addDays(window.dueFrom, 2), last, asked);
    return found && this.add(included, found.job, found.startsAt);
  }

  /** The first free time from a day of its window on that is still ahead, with who would come. */
  proposed(included: Included, window: Window): { startsAt: Date; vendorId: string } | null {
    const { now } = this.city;
    const tomorrow = addDays(localDate(now, included.subscription.zone), 1);
    const first = [tomorrow, window.dueFrom].sort()[1] ?? tomorrow;
    const found = this.firstFree(included, first, window.dueTo, now);
    return found && { startsAt: found.startsAt, vendorId: found.job.vendorId };
  }

  private firstFree(
    { subscription, serviceId }: Included,
    from: string,
    to: string,
    askedAt: Date,
  ): { job: BookingRow; startsAt: Date } | null {
    const service = this.city.catalog.services.find(({ id }) => id === serviceId);
    if (!service) return null;
    const zoneId = this.city.homes.homes.find(({ id }) => id === subscription.homeId)?.zoneId;
    const comes = new Set(
      this.city.vendors.vendorZones.flatMap((area) => (area.zoneId === zoneId ? [area.vendorId] : [])),
    );
    const jobs = new Map<string, BookingRow>();
    for (const job of this.city.bookings.bookings) {
      const fits =
        job.status === 'completed' &&
        job.serviceId === serviceId &&
        // Without add-ons, whose time nobody booked here.
        job.bookedMinutes === service.durationMinutes &&
        comes.has(job.vendorId) &&
        (subscription.vendorId === null || job.vendorId === subscription.vendorId);
      if (fits && !jobs.has(job.technicianId)) jobs.set(job.technicianId, job);
    }
    for (const job of jobs.values()) {
      const calendar = {
        zone: subscription.zone,
        weeklyHours: this.city.scheduling.weeklyHours.filter(
          ({ technicianId }) => technicianId === job.technicianId,
        ),
        busy: this.busyOf(job.technicianId),
        ...{ now: askedAt, durationMinutes: service.durationMinutes, bufferMinutes: service.bufferMinutes },
      };
      for (let date = from; date <= to; date = addDays(date, 1)) {
        for (const minute of AT_MINUTES) {
          const startsAt = instantAt(date, minute, subscription.zone);
          const slot = startsAt && findSlot(calendar, startsAt);
          if (startsAt && slot && !slot.taken) return { job, startsAt };
        }
      }
    }
    return null;
  }

  private busyOf(technicianId: string): TimeRange[] {
    const own = (row: { technicianId: string }) => row.technicianId === technicianId;
    const { bookings, scheduling } = this.city;
    return [
      ...scheduling.claims.filter(own),
      ...[...bookings.bookings, ...this.rows.bookings].filter(
        (row) => own(row) && TAKING_TIME.has(row.status),
      ),
    ].map(({ startsAt: start, endsAt: end }) => ({ start, end }));
  }

  /** The booking of a visit that was done: like the job before, at another home, and for nothing. */
  private add({ subscription, title, plan, scope }: Included, job: BookingRow, startsAt: Date): BookingRow {
    const { dice, city, rows } = this;
    const createdAt = new Date(startsAt.getTime() - BOOKED_DAYS_BEFORE * DAY_MS);
    const endsAt = new Date(startsAt.getTime() + (job.endsAt.getTime() - job.startsAt.getTime()));
    const id = dice.id(createdAt);
    const numbers = [...city.bookings.bookings, ...rows.bookings].map(({ number }) => number);
    const visit: BookingRow = {
      ...job,
      ...{
        id,
        number: Math.max(...numbers) + this.gap,
        title,
        notes: scope,
        answers: {},
        priority: 'medium',
      },
      ...{ homeownerId: subscription.homeownerId, homeId: subscription.homeId },
      ...{
        startsAt,
        endsAt,
        paymentMethodId: subscription.methodId,
        commissionBp: subscription.commissionBp,
      },
      ...{ laborCents: 0, materialsCents: 0, serviceFeeCents: 0, taxCents: 0, totalCents: 0 },
      ...{
        extrasCents: 0,
        creditCents: 0,
        coveredCents: 0,
        feeDiscountBp: 0,
        cancellationFeeCents: 0,
        timesMoved: 0,
      },
      ...{ requestedAt: createdAt, askedAt: createdAt, acceptedAt: createdAt, respondBy: null },
      ...{
        enRouteAt: null,
        startedAt: startsAt,
        completedAt: endsAt,
        endedAt: endsAt,
        remindedFor: startsAt,
      },
      ...{ noShowBy: null, seriesId: null, seriesPosition: null, returnOfId: null },
      ...{ createdAt, updatedAt: endsAt },
    };
    rows.bookings.push(visit);
    rows.bookingLines.push({
      ...{ id: dice.id(createdAt), bookingId: id, position: 0, kind: 'labor', label: title },
      ...{ quantity: 1, unit: 'each', unitCents: 0, amountCents: 0, taxClass: 'labor', refId: null },
      ...{ status: 'agreed', proposedBy: null, proposedAt: null, answeredAt: null, doneAt: null },
    });
    this.addSteps(visit, plan);
    this.takeOver(visit, job);
    return visit;
  }

  private addSteps(
    { id, homeownerId, vendorId, createdAt, startsAt, endsAt }: BookingRow,
    plan: string,
  ): void {
    const ownerId = this.city.vendors.vendors.find((vendor) => vendor.id === vendorId)?.ownerId ?? null;
    const byHomeowner = { actorId: homeownerId, actorRole: 'homeowner' as const };
    const byItself = { actorId: null, actorRole: 'system' as const };
    const byVendor = { actorId: ownerId, actorRole: 'vendor' as const };
    const step = (
      name: BookingStepName,
      at: Date,
      by: Pick<BookingStepRow, 'actorId' | 'actorRole'>,
      note = '',
    ) => this.rows.bookingSteps.push({ id: this.dice.id(at), bookingId: id, step: name, ...by, note, at });
    step('held', createdAt, byHomeowner);
    step('pending', createdAt, byHomeowner);
    step('confirmed', createdAt, byItself, `Included in ${plan}`);
    step('in_progress', startsAt, byVendor);
    step('photo_before', new Date(startsAt.getTime() + 3 * MINUTE_MS), byVendor);
    step('photo_after', new Date(endsAt.getTime() - 3 * MINUTE_MS), byVendor);
    step('completed', endsAt, byVendor);
  }

  /** Checklist and photos of the job before, as far as the work itself is in them. */
  private takeOver({ id, startsAt }: BookingRow, job: BookingRow): void {
    const { checklistItems, photos } = this.city.bookings;
    const moved = (at: Date) => new Date(startsAt.getTime() + (at.getTime() - job.startsAt.getTime()));
    const ofJob = (row: { bookingId: string }) => row.bookingId === job.id;
    this.rows.checklistItems.push(
      ...checklistItems
        .filter(ofJob)
        .map((item) => ({ ...item, bookingId: id, doneAt: item.doneAt && moved(item.doneAt) })),
    );
    this.rows.photos.push(
      ...photos
        .filter((photo) => ofJob(photo) && photo.kind !== 'request')
        .map((photo) => {
          const takenAt = moved(photo.takenAt);
          return {
            ...photo,
            id: this.dice.id(takenAt),
            bookingId: id,
            takenAt,
            latitude: null,
            longitude: null,
          };
        }),
    );
  }
}
