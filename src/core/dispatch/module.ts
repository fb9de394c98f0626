import { administrators } from '#core/lib/access-rule.ts';
import { coreModule } from '#core/lib/module.ts';
import { anySetting } from '#core/lib/setting.ts';
import { dispatchAccess } from './access.ts';
import { dispatchContract } from './contract.ts';
import * as events from './events.ts';
import { dispatchNotices } from './notices/notices.ts';
import { adminEmergencyHref } from './notices/story.ts';
import { DISPATCH_CAPACITY, DISPATCH_FEES, DISPATCH_PROMISE, DISPATCH_WAVES } from './settings.ts';
import { EMERGENCY_STATUS_LOOKS } from './status.ts';

export const dispatchModule = coreModule({
  name: 'dispatch',
  contract: dispatchContract,
  access: dispatchAccess,
  events: Object.values(events),
  notices: dispatchNotices,
  auditObjects: {
    emergency: { label: 'Emergency', path: adminEmergencyHref, statuses: EMERGENCY_STATUS_LOOKS },
    route_plan: { label: 'Route plan' },
  },
  auditTitles: {
    'dispatch.request': 'Asked for emergency help',
    'dispatch.cancel': 'Canceled the emergency',
    'dispatch.pay': 'Chose another card for the emergency',
    'dispatch.see': 'Saw the emergency alert',
    'dispatch.accept': 'Accepted the emergency',
    'dispatch.decline': 'Declined the emergency',
    'dispatch.sharePosition': 'Shared their location',
    'dispatch.assign': 'Assigned the emergency manually',
    'dispatch.close': 'Closed the emergency',
    'dispatch.startWave': 'Alerted vendors',
    'dispatch.giveUp': 'Ended the search without a vendor',
    'dispatch.resume': 'Resumed the search for a vendor',
    'dispatch.arrive': 'Arrived at the emergency',
    'dispatch.optimizeRoutes': 'Optimized the routes of a day',
    'dispatch.coverAbsence': 'Looked for cover for an absence',
    'dispatch.applyCover': 'Handed over visits for an absence',
    'dispatch.improveDay': 'Replanned a day after an emergency',
    'dispatch.applyRoutes': 'Applied optimized routes',
    'dispatch.undoRoutes': 'Undid optimized routes',
    'dispatch.planMoves': 'Looked for other times for visits of a day',
    'dispatch.applyMoves': 'Moved visits of a day',
    'dispatch.undoMoves': 'Undid moved visits',
    'dispatch.breakPromise': 'Missed the arrival promise',
  },
  settings: [
    anySetting(DISPATCH_WAVES),
    anySetting(DISPATCH_FEES),
    anySetting(DISPATCH_PROMISE),
    anySetting(DISPATCH_CAPACITY),
  ],
  searchEntries: [
    {
      kind: 'emergencies',
      mayFind: administrators('none'),
      href: adminEmergencyHref,
      statuses: EMERGENCY_STATUS_LOOKS,
      auditObject: 'emergency',
    },
  ],
  pages: [
    {
      kind: 'pages',
      title: 'Emergencies',
      subtitle: 'Open emergencies, waves and arrival promises',
      path: '/admin/emergencies',
      words: 'emergency emergencies dispatch waves on call urgent promise',
      mayOpen: administrators('none'),
    },
  ],
});
