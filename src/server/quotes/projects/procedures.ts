import type { projectsContract } from '#core/quotes/projects/contract.ts';
import { command, type Operations, query } from '#server/lib/pipeline.ts';
import { approveRelease } from './commands/approve-release.ts';
import { cancelProject } from './commands/cancel-project.ts';
import { declineChangeOrder } from './commands/change-order/decline-change-order.ts';
import { finishSignature } from './commands/change-order/finish-signature.ts';
import { proposeChangeOrder } from './commands/change-order/propose-change-order.ts';
import { signChangeOrder } from './commands/change-order/sign-change-order.ts';
import { withdrawChangeOrder } from './commands/change-order/withdraw-change-order.ts';
import { finishPayment } from './commands/payment/finish-payment.ts';
import { finishRefunds } from './commands/payment/finish-refunds.ts';
import { fundMilestone } from './commands/payment/fund-milestone.ts';
import { resumeProjectPayment } from './commands/payment/resume-project-payment.ts';
import { requestRelease } from './commands/request-release.ts';
import { scheduleVisit } from './commands/visit/schedule-visit.ts';
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
