import { coreModule } from '#core/lib/module.ts';
import { credentialsAccess } from './access.ts';
import { credentialsContract } from './contract.ts';
import * as events from './events.ts';
import { credentialsNotices } from './notices.ts';
import { CREDENTIAL_STATUS_LOOKS } from './status.ts';

export const credentialsModule = coreModule({
  name: 'credentials',
  contract: credentialsContract,
  access: credentialsAccess,
  events: Object.values(events),
  notices: credentialsNotices,
  auditObjects: {
    credential: {
      label: 'Credential',
      path: (id) => `/admin/cases/credentials/${id}`,
      statuses: CREDENTIAL_STATUS_LOOKS,
    },
    credential_requirement: { label: 'Credential requirement', path: () => '/admin/settings/credentials' },
    suspended_category: { label: 'Suspended category' },
  },
  auditTitles: {
    'credentials.submit': 'Submitted a credential',
    'credentials.approve': 'Approved a credential',
    'credentials.reject': 'Rejected a credential',
    'credentials.revoke': 'Revoked a credential',
    'credentials.addRequirement': 'Added a credential requirement',
    'credentials.endRequirement': 'Ended a credential requirement',
    'credentials.expire': 'A credential expired',
    'credentials.suspendCategory': 'Suspended a category of a vendor',
    'credentials.reinstateCategory': 'Reinstated a category of a vendor',
  },
  pages: [
    {
      kind: 'pages',
      title: 'Credential review',
      subtitle: 'Licenses, insurance and checks that vendors submitted',
      path: '/admin/cases/credentials',
      words: 'license insurance background check certificate w-9 approve queue',
      mayOpen: credentialsAccess.queue,
    },
    {
      kind: 'pages',
      title: 'Credential requirements',
      subtitle: 'What services demand in each market',
      path: '/admin/settings/credentials',
      words: 'license insurance compliance market rules',
      mayOpen: credentialsAccess.requirements,
    },
  ],
});
