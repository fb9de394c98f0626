import { administrators } from '#core/lib/access-rule.ts';
import { coreModule } from '#core/lib/module.ts';
import { plansAccess } from './access.ts';
import { plansContract } from './contract.ts';
import * as events from './events.ts';
import { plansNotices } from './notices/notices.ts';
import { PLAN_STATUS_LOOKS, SUBSCRIPTION_STATUS_LOOKS } from './status.ts';

const pageOfSubscription = (id: string) => `/admin/plans/${id}`;

export const plansModule = coreModule({
  name: 'plans',
  contract: plansContract,
  access: plansAccess,
  events: Object.values(events),
  notices: plansNotices,
  auditObjects: {
    subscription: { label: 'Subscription', path: pageOfSubscription, statuses: SUBSCRIPTION_STATUS_LOOKS },
    plan: { label: 'Plan', statuses: PLAN_STATUS_LOOKS },
    reminder_rules: { label: 'Payment reminders' },
  },
  auditTitles: {
    'plans.subscribe': 'Bought a plan',
    'plans.resumePayment': 'Confirmed a plan payment',
    'plans.payNow': 'Paid an overdue plan',
    'plans.setCard': 'Changed the card of a plan',
    'plans.cancel': 'Canceled a plan',
    'plans.undoCancel': 'Undid a plan cancellation',
    'plans.pause': 'Paused a plan',
    'plans.resume': 'Resumed a plan',
    'plans.bookVisit': 'Booked an included visit',
    'plans.save': 'Saved a plan',
    'plans.archive': 'Archived or restored a plan',
    'plans.agreeToWork': 'Changed their agreement to Canopy plan visits',
    'plans.saveReminders': 'Changed payment reminders',
    'plans.sendReminder': 'Sent a payment reminder',
    'plans.pauseReminders': 'Paused payment reminders',
    'plans.bulk': 'Changed reminders of several plans',
    'plans.start': 'The plan started',
    'plans.renew': 'The plan renewed',
    'plans.fail': 'A charge of the plan failed',
    'plans.suspend': 'The plan was suspended',
    'plans.end': 'The plan ended',
    'plans.rollOver': 'An included visit rolled over',
    'plans.forfeit': 'An included visit expired',
  },
  searchEntries: [
    {
      kind: 'subscriptions',
      mayFind: administrators('none'),
      href: pageOfSubscription,
      statuses: SUBSCRIPTION_STATUS_LOOKS,
      auditObject: 'subscription',
    },
  ],
  pages: [
    {
      kind: 'pages',
      title: 'Plans',
      subtitle: 'Canopy’s maintenance plans and all subscriptions',
      path: '/admin/plans',
      words: 'maintenance plans subscriptions members',
      mayOpen: administrators('none'),
    },
    {
      kind: 'pages',
      title: 'Payment reminders',
      subtitle: 'Upcoming and failed renewals, unpaid work, reminders',
      path: '/admin/billing/reminders',
      words: 'billing dunning renewals retries unpaid recovered',
      mayOpen: administrators('none'),
    },
  ],
});
