import { KNOWN_DEVICE_MS } from '#core/users/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { seal, unseal } from './seal.ts';
import { deviceCookieOf, setDeviceCookie } from './session-cookie.ts';

/** What the cookie of a known browser says, sealed by the installation. */
type Device = { email: string; id: string; until: number };

/** The name of this browser where somebody has signed in to this account with it, else null. */
export function deviceOf(ctx: Ctx, email: string): string | null {
  const device = readDevice(ctx);
  return device?.email === email && device.until > now(ctx).getTime() ? device.id : null;
}

/** Lets the browser be known to the account that has just signed in. It opens nothing: it only counts for itself. */
export function rememberDevice(ctx: Ctx, email: string): void {
  const until = new Date(now(ctx).getTime() + KNOWN_DEVICE_MS);
  const id = deviceOf(ctx, email) ?? ctx.ids.uuid();
  const device: Device = { email, id, until: until.getTime() };
  setDeviceCookie(ctx, seal(ctx, JSON.stringify(device)), until);
}

function readDevice(ctx: Ctx): Device | null {
  const sealed = deviceCookieOf(ctx);
  if (!sealed) return null;
  try {
    return JSON.parse(unseal(ctx, sealed)) as Device;
  } catch {
    // Changed, or of an installation before this one.
    return null;
  }
}
