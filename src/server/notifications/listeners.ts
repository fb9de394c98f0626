import type { Notice, Notification } from '#core/lib/notice.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { DomainEvent, Listener } from '#server/lib/events/emit.ts';
import type { Modules } from '#server/lib/modules/module.ts';
import { listAdministrators } from '#server/users/queries/readers.ts';
import { notifyUsers } from './commands/notify-users.ts';
import { settleLines } from './commands/settle-lines.ts';

type Handler = (ctx: Ctx, event: DomainEvent<never>) => Promise<void>;

/** Tells the readers of each of a notice's subjects. */
async function notifyReaders(
  { texts: tells }: Notice,
  { noticeSources }: Modules,
  ctx: Ctx,
  event: DomainEvent<never>,
) {
  for (const { about, messages } of tells) {
    const source = noticeSources.get(about);
    for (const { subject, readers, once } of (await source?.find(ctx, event)) ?? []) {
      const told = (messages as (subject: unknown, payload: unknown) => Notification[])(
        subject,
        event.payload,
      );
      const admins =
        readers.admins ?? (told.some(({ to }) => to === 'admins') ? await listAdministrators(ctx) : []);
      await notifyUsers(ctx, once === undefined ? event : { ...event, once }, told, { ...readers, admins });
    }
  }
}

/** The inbox and the open screens listen to whatever the modules say people are told of. */
export function notificationsListeners(modules: Modules): Listener[] {
  return [
    { name: 'notifications.inbox', on: byEvent(inboxHandlers(modules)) },
    { name: 'notifications.live', on: byEvent(liveHandlers(modules)) },
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
        if (changed) ctx.db.afterCommit(() => ctx.live.publish({ ...changed, topic }));
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
