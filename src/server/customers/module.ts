import { bookingPageRule } from '#core/customers/access.ts';
import { customersModule as core } from '#core/customers/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { customersDemo } from './demo.ts';
import { customersListeners } from './listeners.ts';
import { customerSources, customerTopics } from './notices.ts';
import { customersPersonalData } from './personal-data.ts';
import { customersProcedures } from './procedures.ts';
import { customersExport } from './queries/export.ts';
import { bookingPagePaper } from './queries/own-page.ts';

export const customersModule = defineModule({
  core,
  procedures: customersProcedures,
  listeners: customersListeners,
  noticeSources: customerSources,
  liveTopics: customerTopics,
  personalData: customersPersonalData,
  exports: { 'customers.csv': customersExport },
  documents: {
    bookingpage: {
      name: 'customers.bookingPage',
      summary: 'The QR code of your booking page to print, as PDF',
      rule: bookingPageRule,
      read: bookingPagePaper,
    },
  },
  demo: customersDemo,
});
