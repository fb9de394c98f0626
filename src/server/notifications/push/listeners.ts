import { passwordChanged, passwordReset, sessionsEnded, userSignedOut } from '#core/users/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { type Listener, on } from '#server/lib/events/emit.ts';
import { forgetDevices } from './commands/forget-devices.ts';

const withoutSession = (ctx: Ctx, { payload }: { payload: { userId: string } }) =>
  forgetDevices(ctx, payload.userId);

/** A browser that somebody was signed out of shows nothing of theirs any more. */
export const pushListeners: Listener[] = [
  {
    name: 'notifications.devices',
    on: {
      ...on(userSignedOut, async (ctx, { payload: { userId, sessionId, everywhere } }) => {
        if (everywhere) await forgetDevices(ctx, userId);
        else if (sessionId) await forgetDevices(ctx, userId, sessionId);
      }),
      ...on(sessionsEnded, (ctx, { payload: { userId, sessionId } }) =>
        forgetDevices(ctx, userId, sessionId),
      ),
      ...on(passwordReset, withoutSession),
      ...on(passwordChanged, withoutSession),
    },
  },
];
