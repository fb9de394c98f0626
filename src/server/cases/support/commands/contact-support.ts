import type { ContactCategory } from '#core/cases/support/contact.ts';
import { CONTACT_PRIORITIES } from '#core/cases/support/contact.ts';
import { notFound } from '#core/lib/app-error.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import type { SentFile } from '#server/lib/files/own-uploads.ts';
import { openCase } from '../../commands/open-case.ts';
import { isOwnJob } from '../queries.ts';

type Contact = {
  category: ContactCategory;
  subject: string;
  message: string;
  bookingId?: string | undefined;
  attachments: SentFile[];
};

/** A homeowner or vendor asks for help. Throws not_found for a job that is not theirs, `invalid` for foreign files. */
export async function contactSupport(ctx: Ctx, input: Contact): Promise<{ id: string }> {
  const { category, subject, message, bookingId = null, attachments } = input;
  if (bookingId !== null && !(await isOwnJob(ctx, bookingId))) throw notFound('Job');
  return openCase(ctx, {
    ...{ category, subject, bookingId },
    priority: CONTACT_PRIORITIES[category],
    requesterId: userIdOf(ctx),
    message: { author: 'requester', content: message, attachments },
  });
}
