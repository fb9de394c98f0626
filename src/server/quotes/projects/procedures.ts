import type { projectsContract } from '#core/quotes/projects/contract.ts';
import { command, type Operations, query } from '#server/lib/pipeline.ts';
import { approveRelease } from './commands/approve-release.ts';
import { cancelProject } from './commands/cancel-project.ts';
import { declineChangeOrder } from './commands/decline-change-order.ts';
import { finishPayment, finishRefunds } from './commands/finish-project.ts';
import { finishSignature } from './commands/finish-signature.ts';
import { fundMilestone } from './commands/fund-milestone.ts';
import { proposeChangeOrder } from './commands/propose-change-order.ts';
import { requestRelease } from './commands/request-release.ts';
import { resumeProjectPayment } from './commands/resume-project-payment.ts';
import { scheduleVisit } from './commands/schedule-visit.ts';
import { signChangeOrder } from './commands/sign-change-order.ts';
import { withdrawChangeOrder } from './commands/withdraw-change-order.ts';
import { listProjects } from './queries/list.ts';
import { projectOf, projectOfBooking } from './queries/project.ts';
import { visitSlots } from './queries/visits.ts';

export const projectsOperations = {
  projects: query(listProjects),
  project: query(projectOf),
  projectOfBooking: query(projectOfBooking),
  fundMilestone: command(fundMilestone, { follow: finishPayment }),
  resumeProjectPayment: command(resumeProjectPayment, { follow: finishPayment, idempotency: 'natural' }),
  requestRelease: command(requestRelease),
  approveRelease: command(approveRelease),
  visitSlots: query(visitSlots),
  scheduleVisit: command(scheduleVisit),
  cancelProject: command(cancelProject, {
    follow: async (ctx, _input, { refundIds }) => {
      await finishRefunds(ctx, refundIds);
      return { done: true as const };
    },
  }),
  proposeChangeOrder: command(proposeChangeOrder),
  signChangeOrder: command(signChangeOrder, { follow: finishSignature }),
  declineChangeOrder: command(declineChangeOrder),
  withdrawChangeOrder: command(withdrawChangeOrder),
} satisfies Operations<typeof projectsContract>;
