import { administrators } from '#core/lib/access-rule.ts';
import { coreModule } from '#core/lib/module.ts';
import { casesAccess } from './access.ts';
import { casesContract } from './contract.ts';
import { disputeAuditTitles } from './disputes/audit-titles.ts';
import * as disputeEvents from './disputes/events.ts';
import { disputeNotices } from './disputes/notices.ts';
import { DISPUTE_STAGE_LOOKS } from './disputes/stage.ts';
import * as events from './events.ts';
import { caseNotices } from './notices.ts';
import { CASE_STATUS_LOOKS } from './status.ts';
import { warrantyAuditTitles } from './warranty/audit-titles.ts';
import * as warrantyEvents from './warranty/events.ts';
import { warrantyNotices } from './warranty/notices.ts';
import { CLAIM_STATUS_LOOKS } from './warranty/status.ts';

export const casesModule = coreModule({
  name: 'cases',
  contract: casesContract,
  access: casesAccess,
  events: [...Object.values(events), ...Object.values(disputeEvents), ...Object.values(warrantyEvents)],
  notices: [...caseNotices, ...disputeNotices, ...warrantyNotices],
  auditObjects: {
    case: {
      label: 'Case',
      path: (id) => `/admin/cases/${id}`,
      restorable: ['subject', 'details', 'category', 'priority'],
      statuses: CASE_STATUS_LOOKS,
    },
    dispute: { label: 'Dispute', statuses: DISPUTE_STAGE_LOOKS },
    warranty_claim: { label: 'Warranty claim', statuses: CLAIM_STATUS_LOOKS },
    saved_reply: { label: 'Saved reply', path: () => '/admin/cases/saved-replies' },
  },
  auditTitles: {
    'cases.addNote': 'Added a private note to a case',
    'cases.answer': 'Answered a case',
    'cases.assign': 'Assigned a case',
    'cases.breach': 'Missed the promised response time on a case',
    'cases.bulk': 'Assigned several cases',
    'cases.closeMine': 'Closed their case',
    'cases.contact': 'Contacted support',
    'cases.create': 'Opened a case',
    'cases.createSavedReply': 'Created a saved reply',
    'cases.deleteSavedReply': 'Deleted a saved reply',
    'cases.edit': 'Edited a case',
    'cases.guestClose': 'Closed their case as a guest',
    'cases.guestContact': 'Contacted support as a guest',
    'cases.guestReply': 'Replied to their case as a guest',
    'cases.merge': 'Merged a case into another',
    'cases.replyMine': 'Replied to their case',
    'cases.report': 'Reported a problem with a job',
    ...disputeAuditTitles,
    ...warrantyAuditTitles,
    'cases.updateSavedReply': 'Changed a saved reply',
  },
  searchEntries: [
    {
      kind: 'cases',
      mayFind: casesAccess.list,
      href: (id) => `/admin/cases/${id}`,
      statuses: CASE_STATUS_LOOKS,
      auditObject: 'case',
    },
  ],
  pages: [
    {
      kind: 'pages',
      title: 'Cases',
      subtitle: 'Questions and problems, the most pressing first',
      path: '/admin/cases',
      words: 'tickets errors support queue',
      mayOpen: administrators('none'),
    },
    {
      kind: 'pages',
      title: 'Saved replies',
      subtitle: 'Texts for answers to cases',
      path: '/admin/cases/saved-replies',
      words: 'macros templates canned answers',
      mayOpen: casesAccess.savedReplies,
    },
    {
      kind: 'pages',
      title: 'Open a case',
      subtitle: 'An issue to follow up',
      path: '/admin/cases/new',
      words: 'new create ticket',
      mayOpen: casesAccess.create,
    },
    {
      kind: 'pages',
      title: 'Help & Support',
      subtitle: 'How to use the admin area',
      path: '/admin/help',
      words: 'manual',
      mayOpen: administrators('none'),
    },
  ],
});
