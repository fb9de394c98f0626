import { type EmergencyKind, kindLabel } from '#core/dispatch/triage/kinds.ts';
import { noteCase } from '#server/dispatch/commands/note-case.ts';
import type { Ctx } from '#server/lib/context.ts';
import { openCase } from './open-case.ts';

type Unserved = {
  emergencyId: string;
  homeownerId: string;
  number: number;
  kind: EmergencyKind;
  asked: number;
};

/** Nobody could come to an emergency: an administrator calls back. Once for each. */
export async function openCallbackCase(ctx: Ctx, about: Unserved): Promise<void> {
  const id = ctx.ids.uuid();
  if (!(await noteCase(ctx, about.emergencyId, 'callback', id))) return;
  const label = kindLabel(about.kind);
  await openCase(ctx, {
    id,
    subject: `Call back: ${label} (E-${about.number})`,
    details: `${about.asked === 1 ? '1 on-call vendor was' : `${about.asked} on-call vendors were`} alerted and no one could come. Call vendors, then assign one manually at /admin/emergencies/${about.emergencyId}, and call the homeowner back.`,
    category: 'job',
    priority: 'critical',
    requesterId: about.homeownerId,
    message: {
      author: 'system',
      content: `No on-call vendor could come for your emergency (${label}). You weren’t charged. We’re calling vendors for you and will call you back. If anyone is in danger, call 911.`,
    },
  });
}
