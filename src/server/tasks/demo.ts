import type { City } from '#core/demo/rows/city.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { addDays } from '#core/lib/format-time.ts';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { SAMPLE_TASKS, type SampleTask } from '#core/tasks/sample-tasks.ts';
import { type DemoRows, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { comments, steps, tasks } from './tables.ts';
import { vendorTaskRows } from './writes/vendor-sample.ts';

/** What the administrators of the sample city have to do: overdue, due today, later, done, and some that repeat. */
export const tasksDemo: DemoRows = ({ city, dice }) => {
  const admins = city.users.users.filter(({ role }) => role === 'admin');
  const made = {
    tasks: [] as (typeof tasks.$inferInsert)[],
    steps: [] as (typeof steps.$inferInsert)[],
    comments: [] as (typeof comments.$inferInsert)[],
  };
  const today = localDate(city.now, HOME_ZONE);
  for (const [turn, sample] of (admins.length > 0 ? SAMPLE_TASKS : []).entries()) {
    const about = subjectOf(city, sample, turn);
    if (sample.about && !about) continue;
    const at = (daysAgo: number) => new Date(city.now.getTime() - daysAgo * DAY_MS);
    const createdAt = at(sample.createdDaysAgo);
    const [creator, assignee] = [admins[turn % admins.length], admins[(turn + sample.shift) % admins.length]];
    const id = dice.id(createdAt);
    const dueOn = sample.dueInDays === null ? null : addDays(today, sample.dueInDays);
    const completedAt = sample.status === 'completed' ? at(sample.createdDaysAgo / 3) : null;
    const assigneeId = sample.status === 'pending' && sample.shift === 0 ? null : (assignee?.id ?? null);
    const updatedAt = completedAt ?? createdAt;
    made.tasks.push({
      ...{ id, dueOn, completedAt, createdAt, updatedAt, assigneeId },
      title: sample.title(about?.name ?? ''),
      description: sample.description,
      priority: sample.priority,
      status: sample.status,
      recurrence: sample.recurrence ?? 'none',
      anchorOn: sample.recurrence ? dueOn : null,
      assignedBy: assigneeId === null ? null : (creator?.id ?? null),
      createdBy: creator?.id ?? null,
      // Every row names every column.
      ...{ bookingId: null, caseId: null, userId: null, vendorId: null, quoteRequestId: null },
      ...about?.columns,
      ...{ ownerVendorId: null, source: 'own' as const, sourceKey: null },
      // Whoever signs in is not reminded of a week's past at once.
      remindedOn: dueOn !== null && dueOn <= today ? dueOn : null,
    });
    const all = sample.steps ?? [];
    made.steps.push(
      ...all.map((text, position) => {
        const isDone = completedAt !== null || (sample.status === 'in_progress' && position < all.length / 2);
        const doneAt = isDone ? updatedAt : null;
        return {
          ...{ id: dice.id(createdAt), taskId: id, position, text, doneAt },
          doneBy: isDone ? assigneeId : null,
        };
      }),
    );
    if (sample.comment) {
      const said = new Date((createdAt.getTime() + (completedAt ?? city.now).getTime()) / 2);
      made.comments.push({
        ...{ id: dice.id(said), taskId: id, content: sample.comment, createdAt: said },
        authorId: assigneeId ?? creator?.id ?? null,
      });
    }
  }
  const vendors = vendorTaskRows(city, dice.id);
  return [
    rowsFor(tasks, [...made.tasks, ...vendors.tasks]),
    rowsFor(steps, [...made.steps, ...vendors.steps]),
    rowsFor(comments, made.comments),
  ];
};

type Subject = { name: string; columns: Partial<typeof tasks.$inferInsert> };

/** A record of this city that a sample task can be about, another one for each. */
function subjectOf(city: City, { about }: SampleTask, turn: number): Subject | null {
  if (about === 'vendor') {
    const approved = city.vendors.vendors.filter(({ status }) => status === 'approved');
    const one = approved[(turn * 7) % Math.max(1, approved.length)];
    return one ? { name: one.company, columns: { vendorId: one.id } } : null;
  }
  if (about === 'applicant') {
    const one = city.vendors.vendors.find(({ status }) => status === 'submitted');
    return one ? { name: one.company, columns: { vendorId: one.id } } : null;
  }
  if (about === 'job') {
    const done = city.bookings.bookings.filter(({ status }) => status === 'completed');
    const one = done.at(-1 - turn);
    return one ? { name: one.title, columns: { bookingId: one.id } } : null;
  }
  if (about === 'homeowner') {
    const one = city.users.users.filter(({ role }) => role === 'homeowner')[turn];
    return one ? { name: one.name, columns: { userId: one.id } } : null;
  }
  return null;
}
