import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { acceptInvitation } from '../writes/accept-invitation.ts';

/** vendors.join: accepts an invitation as the vendor who is signed in. */
export function joinVendor(ctx: Ctx, input: { token: string }): Promise<{ company: string }> {
  return acceptInvitation(ctx, userIdOf(ctx), input.token);
}
