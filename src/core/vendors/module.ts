import { administrators } from '#core/lib/access-rule.ts';
import { coreModule } from '#core/lib/module.ts';
import { vendorsAccess } from './access.ts';
import { vendorAuditTitles } from './audit-titles.ts';
import { vendorsContract } from './contract.ts';
import * as events from './events.ts';
import { vendorNotices } from './notices.ts';
import { VENDOR_STATUS_LOOKS } from './status.ts';

export const vendorsModule = coreModule({
  name: 'vendors',
  contract: vendorsContract,
  access: vendorsAccess,
  events: Object.values(events),
  notices: vendorNotices,
  auditObjects: {
    vendor: {
      label: 'Vendor',
      path: (id) => `/admin/vendors/${id}`,
      restorable: ['company', 'trade', 'bio', 'specialties', 'phone', 'site'],
      statuses: VENDOR_STATUS_LOOKS,
    },
    agreement: { label: 'Vendor agreement', path: () => '/admin/settings/agreements' },
  },
  auditTitles: vendorAuditTitles,
  searchEntries: [
    {
      kind: 'vendors',
      mayFind: vendorsAccess.list,
      href: (id) => `/admin/vendors/${id}`,
      statuses: VENDOR_STATUS_LOOKS,
      auditObject: 'vendor',
    },
  ],
  pages: [
    {
      kind: 'pages',
      title: 'Vendors',
      subtitle: 'Companies and their approval',
      path: '/admin/vendors',
      words: 'companies trades',
      mayOpen: administrators('none'),
    },
    {
      kind: 'pages',
      title: 'Vendor agreement',
      subtitle: 'Its versions, and who signed them',
      path: '/admin/settings/agreements',
      words: 'contract terms version publish sign',
      mayOpen: vendorsAccess.agreementVersions,
    },
  ],
});
