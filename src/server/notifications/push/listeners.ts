import { passwordChanged, passwordReset, sessionsEnded, userSignedOut } from '#core/users/events.ts';
import { type Listener, on } from '#server/lib/events/emit.ts';
import { forgetDeviceOf, forgetDevicesWithoutSession } from './commands/forget-devices.ts';

type Whose = { payload: { userId: string } };
const withoutSession = (ctx: Parameters<typeof forgetDevicesWithoutSession>[0], { payload }: Whose) =>
  forgetDevicesWithoutSession(ctx, payload.userId);

/** A browser that somebody was signed out of shows nothing of theirs any more. */
export const pushListeners: Listener[] = [
  {
    name: 'notifications.devices',
    on: {
      ...on(userSignedOut, async (ctx, { payload: { userId, sessionId, everywhere } }) => {
        if (everywhere) await forgetDevicesWithoutSession(ctx, userId);
        else if (sessionId) await forgetDeviceOf(ctx, userId, sessionId);
      }),
      ...on(sessionsEnded, withoutSession),
      ...on(passwordReset, withoutSession),
      ...on(passwordChanged, withoutSession),
    },
  },
];
