import { coreModule } from '#core/lib/module.ts';
import { customersAccess } from './access.ts';
import { customersContract } from './contract.ts';
import * as events from './events.ts';
import { customersNotices } from './notices.ts';

export const customersModule = coreModule({
  name: 'customers',
  contract: customersContract,
  access: customersAccess,
  events: Object.values(events),
  notices: customersNotices,
  auditObjects: {
    customer: { label: 'Customer', path: (id) => `/admin/users/${id}` },
    invitation: { label: 'Invitation to rebook' },
  },
  auditTitles: {
    'customers.addNote': 'Added a note about a customer',
    'customers.editNote': 'Edited a note about a customer',
    'customers.removeNote': 'Deleted a note about a customer',
    'customers.setTags': 'Changed the tags of a customer',
    'customers.invite': 'Invited a customer to rebook',
    'customers.openInvitation': 'Opened an invitation to rebook',
    'customers.setInvitationChoice': 'Changed invitations to rebook',
  },
});
