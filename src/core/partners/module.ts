import { coreModule } from '#core/lib/module.ts';
import { partnersAccess } from './access.ts';
import { partnersContract } from './contract.ts';
import * as events from './events.ts';
import { partnersNotices } from './notices.ts';

export const partnersModule = coreModule({
  name: 'partners',
  contract: partnersContract,
  access: partnersAccess,
  events: Object.values(events),
  notices: partnersNotices,
  auditObjects: {
    partnership: { label: 'Partnership' },
    referral: { label: 'Referral' },
  },
  auditTitles: {
    'partners.invite': 'Invited a referral partner',
    'partners.answerInvitation': 'Answered a partner invitation',
    'partners.end': 'Ended a partnership',
    'partners.passOn': 'Asked a partner to take a job',
    'partners.answer': 'Answered a job from a partner',
    'partners.withdraw': 'Withdrew a referral',
    'partners.consent': 'Decided about a new vendor',
  },
});
