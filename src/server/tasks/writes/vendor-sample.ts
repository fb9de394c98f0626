import { demoVendorOf } from '#core/demo/demo-vendor.ts';
import type { City } from '#core/demo/rows/city.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { addDays } from '#core/lib/format-time.ts';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { VENDOR_SAMPLE_TASKS } from '#core/tasks/sample-tasks.ts';
import type { steps, tasks } from '../tables.ts';

/** Tasks that the demo vendor wrote itself; what Canopy opens for it comes by the job. */
export function vendorTaskRows(city: City, newId: (at: Date) => string) {
  const made = {
    tasks: [] as (typeof tasks.$inferInsert)[],
    steps: [] as (typeof steps.$inferInsert)[],
  };
  const vendor = demoVendorOf(city);
  if (!vendor) return made;
  const { ownerId } = vendor;
  const today = localDate(city.now, HOME_ZONE);
  for (const { dueInDays, createdDaysAgo, steps: checklist = [], ...sample } of VENDOR_SAMPLE_TASKS) {
    const createdAt = new Date(city.now.getTime() - createdDaysAgo * DAY_MS);
    const id = newId(createdAt);
    const dueOn = dueInDays === null ? null : addDays(today, dueInDays);
    const completedAt =
      sample.status === 'completed' ? new Date(city.now.getTime() - (createdDaysAgo / 3) * DAY_MS) : null;
    const updatedAt = completedAt ?? createdAt;
    made.tasks.push({
      ...{ id, dueOn, completedAt, createdAt, updatedAt, ownerVendorId: vendor.id },
      // Every row names every column.
      ...{ source: 'own', sourceKey: null, bookingId: null, caseId: null, userId: null },
      ...{ vendorId: null, quoteRequestId: null },
      ...{ title: sample.title, description: sample.description },
      ...{ priority: sample.priority, status: sample.status, recurrence: sample.recurrence },
      anchorOn: sample.recurrence === 'none' ? null : dueOn,
      ...{ assigneeId: ownerId, assignedBy: ownerId, createdBy: ownerId },
      remindedOn: dueOn !== null && dueOn <= today ? dueOn : null,
    });
    made.steps.push(
      ...checklist.map((text, position) => ({
        ...{ id: newId(createdAt), taskId: id, position, text },
        ...{ doneAt: completedAt, doneBy: completedAt && ownerId },
      })),
    );
  }
  return made;
}
