import type { Notice, NoticeCategory, Notification } from '#core/lib/notice.ts';
import { ROLE_NOTICES, TECHNICIAN_EVENTS } from '#core/vendors/account/roles.ts';
import { technicianOfBooking } from '#server/bookings/schedule/queries/technician-of-booking.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { DomainEvent, Listener } from '#server/lib/events/emit.ts';
import type { Modules } from '#server/lib/modules/module.ts';
import type { Reader } from '#server/lib/modules/notices.ts';
import { listAdministrators } from '#server/users/queries/readers.ts';
import { colleaguesOf } from '#server/vendors/account/queries/colleagues.ts';
import { notifyUsers } from './commands/notify-users.ts';
import { settleLines } from './commands/settle-lines.ts';
import { pushListeners } from './push/listeners.ts';

type Handler = (ctx: Ctx, event: DomainEvent<never>) => Promise<void>;

/** Tells the readers of each of a notice's subjects. */
async function notifyReaders(
  { texts, category }: Notice,
  { noticeSources }: Modules,
  ctx: Ctx,
  event: DomainEvent<never>,
) {
  for (const { about, messages } of texts) {
    const source = noticeSources.get(about);
    for (const { subject, readers, once } of (await source?.find(ctx, event)) ?? []) {
      const notifications = (messages as (subject: unknown, payload: unknown) => Notification[])(
        subject,
        event.payload,
      );
      const admins =
        readers.admins ??
        (notifications.some(({ to }) => to === 'admins') ? await listAdministrators(ctx) : []);
      const cause = once === undefined ? event : { ...event, once };
      const { office, technicians } = await colleaguesToNotify(ctx, event, category, readers.vendor ?? []);
      const vendor = readers.vendor ? [...readers.vendor, ...office] : [];
      await notifyUsers(ctx, cause, notifications, { ...readers, vendor, admins });
      if (technicians.length > 0)
        await notifyUsers(ctx, cause, notifications.map(forTechnician), { vendor: technicians });
    }
  }
}

/** What the office is told may name amounts, so a technician is told what happened and opens the job for the rest. */
function forTechnician({ mail: _, ...message }: Notification): Notification {
  return { ...message, body: 'Open the job for details.' };
}

/** Who of the company hears of it besides the owner: by role and category, and a technician of their own jobs. */
async function colleaguesToNotify(
  ctx: Ctx,
  event: DomainEvent<never>,
  category: NoticeCategory,
  owners: readonly Reader[],
): Promise<{ office: Reader[]; technicians: Reader[] }> {
  const colleagues = await colleaguesOf(
    ctx,
    owners.map(({ id }) => id),
  );
  const office = colleagues.filter(
    ({ role }) => (role === 'dispatcher' || role === 'accountant') && ROLE_NOTICES[role].includes(category),
  );
  const { bookingId } = event.payload as { bookingId?: unknown };
  const inField = colleagues.filter(({ role }) => role === 'technician');
  if (inField.length === 0 || typeof bookingId !== 'string' || !TECHNICIAN_EVENTS.includes(event.name))
    return { office, technicians: [] };
  const sent = await technicianOfBooking(ctx, bookingId);
  return { office, technicians: inField.filter(({ technicianId }) => technicianId === sent) };
}

/** The inbox and the open screens listen to whatever the modules say people are told of. */
export function notificationsListeners(modules: Modules): Listener[] {
  return [
    { name: 'notifications.inbox', on: byEvent(inboxHandlers(modules)) },
    { name: 'notifications.live', on: byEvent(liveHandlers(modules)) },
    ...pushListeners,
  ];
}

function inboxHandlers(modules: Modules): [event: string, Handler][] {
  return [
    ...[...modules.notices].map(([name, notice]): [string, Handler] => [
      name,
      (ctx, event) => notifyReaders(notice, modules, ctx, event),
    ]),
    ...modules.settledLines.map(({ event, kind, find }): [string, Handler] => [
      event.name,
      async (ctx, { payload }) => {
        const lines = await find(ctx, payload);
        if (lines) await settleLines(ctx, { ...lines, kind });
      },
    ]),
  ];
}

function liveHandlers({ liveTopics }: Modules): [event: string, Handler][] {
  return liveTopics.flatMap(({ topic, events, find }) =>
    events.map((event): [string, Handler] => [
      event.name,
      async (ctx, { payload }) => {
        const changed = await find(ctx, payload);
        if (!changed) return;
        // Whoever has access to the company has the same screens open as its owner.
        const colleagues = await colleaguesOf(ctx, changed.userIds);
        const userIds = [...new Set([...changed.userIds, ...colleagues.map(({ id }) => id)])];
        ctx.db.afterCommit(() => ctx.live.publish({ ...changed, userIds, topic }));
      },
    ]),
  );
}

/** One handler for each event: what several say about it happens in their order. */
function byEvent(handlers: readonly [event: string, Handler][]): Listener['on'] {
  const on: Record<string, Handler> = {};
  for (const [name, handle] of handlers) {
    const before = on[name];
    on[name] = before
      ? async (ctx, event) => {
          await before(ctx, event);
          await handle(ctx, event);
        }
      : handle;
  }
  return on;
}
