import { defineJob, type Job } from '../jobs/job.ts';
import { deliverMails } from './deliver.ts';
import type { MailTransport } from './smtp.ts';

/** Without an SMTP server there is nothing to deliver: the outbox is where mails stay. */
export function mailJobs(transport: MailTransport | undefined): Job[] {
  if (!transport) return [];
  return [
    defineJob({
      name: 'mail.deliver',
      every: 5,
      run: async (ctx) => {
        await deliverMails(ctx, transport);
      },
    }),
  ];
}
