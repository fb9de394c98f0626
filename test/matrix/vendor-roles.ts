import type { ActorName } from './actors.ts';

/*
 * What the users of a company may call besides its owner, written by hand from the specification of each role. Whatever is
 * not named here is the owner's alone; what everybody who is signed in may call is theirs too.
 */

const ACCOUNT = [
  'users.exportFile',
  'users.ownData',
  'users.requestExport',
  'users.openExport',
  'users.requestDeletion',
  'users.cancelDeletion',
];

const ALL_ROLES = [
  ...ACCOUNT,
  ...['bookings.day', 'bookings.agenda', 'dispatch.alerts', 'reports.vendorStanding'],
  ...[
    'cases.contact',
    'cases.contactJobs',
    'cases.listMine',
    'cases.getMine',
    'cases.replyMine',
    'cases.closeMine',
  ],
  ...['vendors.join', 'vendors.leave'],
  // What is assigned to them, or theirs; the office sees all.
  ...[
    'tasks.list',
    'tasks.assignees',
    'tasks.create',
    'tasks.get',
    'tasks.edit',
    'tasks.assign',
    'tasks.move',
  ],
  ...['tasks.comment', 'tasks.addStep', 'tasks.checkStep', 'tasks.removeStep', 'tasks.csvFile'],
  ...['search.savedViews', 'search.saveView', 'search.changeView', 'search.removeView'],
  'search.setDefaultView',
];

/** The work on site, messages of their own jobs, and emergencies that ring for them. */
const FIELD = [
  ...['bookings.workOrder', 'bookings.setEnRoute', 'bookings.start', 'bookings.tick', 'bookings.addPhoto'],
  ...[
    'bookings.complete',
    'bookings.site',
    'bookings.signature',
    'bookings.clockIn',
    'bookings.clockOut',
    'bookings.sign',
    'bookings.saveWorkNote',
  ],
  ...['bookings.route', 'bookings.calendarFeed', 'bookings.renewCalendarFeed', 'bookings.endCalendarFeed'],
  ...[
    'messaging.channels',
    'messaging.unread',
    'messaging.channel',
    'messaging.send',
    'messaging.react',
    'messaging.markRead',
  ],
  ...['photos.list', 'photos.choices', 'photos.job', 'photos.shots', 'photos.add', 'photos.setCaption'],
  ...['photos.annotate', 'photos.pair', 'photos.unpair', 'photos.check', 'photos.report', 'photos.zipFile'],
  ...['dispatch.see', 'dispatch.accept', 'dispatch.decline', 'dispatch.sharePosition', 'dispatch.duty'],
];

/** Everything about work, and nothing about the company's money or who has access. */
const OFFICE = [
  ...['tasks.previewBulk', 'tasks.bulk'],
  ...['dispatch.coverAbsence', 'dispatch.applyCover', 'dispatch.moveOptions', 'dispatch.movePlan'],
  ...['dispatch.planMoves', 'dispatch.applyMoves', 'dispatch.undoMoves'],
  ...['dispatch.dayRoutes', 'dispatch.optimizeRoutes', 'dispatch.applyRoutes', 'dispatch.undoRoutes'],
  ...['photos.shotLists', 'photos.share', 'photos.revokeLink', 'photos.askConsent'],
  // Stock without what it costs.
  ...['inventory.lookup', 'inventory.transfer', 'inventory.jobParts', 'inventory.shortages'],
  ...['inventory.deliveries', 'inventory.receiveDelivery', 'bookings.usePart'],
  ...[
    'bookings.list',
    'bookings.listCounts',
    'bookings.get',
    'bookings.calendarFile',
    'bookings.accept',
    'bookings.decline',
    'bookings.reportNoShow',
  ],
  ...[
    'bookings.cancellation',
    'bookings.cancel',
    'bookings.week',
    'bookings.moves',
    'bookings.assignTechnician',
  ],
  ...[
    'bookings.place',
    'bookings.suggestionSlots',
    'bookings.suggest',
    'bookings.proposeExtra',
    'bookings.withdrawExtra',
  ],
  ...[
    'bookings.rescheduleSlots',
    'bookings.proposeReschedule',
    'bookings.acceptReschedule',
    'bookings.declineReschedule',
  ],
  ...[
    'bookings.withdrawReschedule',
    'bookings.series',
    'bookings.acceptSeries',
    'bookings.seriesCancellation',
  ],
  ...['bookings.cancelSeries', 'scheduling.team', 'scheduling.setHours', 'scheduling.addTimeOff'],
  ...[
    'scheduling.removeTimeOff',
    'scheduling.addOnCall',
    'scheduling.removeOnCall',
    'scheduling.directVisit',
  ],
  ...['scheduling.addDirectVisit', 'scheduling.updateDirectVisit', 'scheduling.moveDirectVisit'],
  ...[
    'scheduling.completeDirectVisit',
    'scheduling.cancelDirectVisit',
    'plans.templates',
    'quotes.invitations',
  ],
  ...[
    'quotes.getInvitation',
    'quotes.send',
    'quotes.withdraw',
    'quotes.decline',
    'quotes.sendMessage',
    'quotes.priceBook',
    'pricing.list',
    'pricing.get',
    'pricing.rules',
    'pricing.promotions',
  ],
  ...[
    'quotes.templates',
    'quotes.saveTemplate',
    'quotes.deleteTemplate',
    'quotes.projects',
    'quotes.project',
  ],
  ...['quotes.projectOfBooking', 'quotes.requestRelease', 'quotes.visitSlots', 'quotes.scheduleVisit'],
  ...['quotes.cancelProject', 'quotes.proposeChangeOrder', 'quotes.withdrawChangeOrder', 'matching.standing'],
  ...['credentials.mine', 'credentials.submit', 'catalog.products', 'cases.remedies', 'cases.matters'],
  ...[
    'cases.openDispute',
    'cases.dispute',
    'cases.answerDispute',
    'cases.addEvidence',
    'cases.proposeSettlement',
  ],
  ...['cases.acceptProposal', 'cases.declineProposal', 'cases.withdrawDispute', 'cases.requestReview'],
  ...['cases.warrantyClaim', 'cases.returnSlots', 'cases.scheduleReturn', 'cases.declineClaim'],
  ...[
    'partners.network',
    'partners.referrals',
    'partners.choices',
    'partners.passOn',
    'partners.get',
    'partners.answer',
    'partners.withdraw',
    'partners.ofJob',
    'partners.csvFile',
  ],
  ...[
    'reviews.rateHomeowner',
    'reviews.reply',
    'reviews.list',
    'reviews.summary',
    'vendors.mine',
    'vendors.account',
    'reports.vendorHealth',
  ],
  // What is to come without an amount.
  ...['reports.forecast', 'reports.workloadAhead', 'reports.lateJobs'],
  ...['reports.unusualWork', 'reports.unusualWorkRows'],
];

/** The company's money, and the jobs it comes from. */
const BOOKS = [
  ...[
    'bookings.list',
    'bookings.listCounts',
    'bookings.get',
    'bookings.calendarFile',
    'ledger.csvFile',
    'plans.templates',
    'quotes.projects',
    'quotes.project',
    'quotes.projectOfBooking',
  ],
  ...['partners.network', 'partners.referrals', 'partners.get', 'partners.csvFile'],
  ...['ledger.earnings', 'ledger.payOut', 'ledger.report', 'ledger.statement', 'ledger.payoutStatement'],
  ...['reports.vendorOverview', 'loyalty.vendorStanding', 'vendors.mine', 'vendors.account'],
  ...['reports.forecast', 'reports.revenueForecast', 'reports.unusualRefunds', 'reports.unusualRefundRows'],
];

const VENDOR_USERS = {
  dispatcherA: new Set([...ALL_ROLES, ...FIELD, ...OFFICE]),
  technicianA: new Set([...ALL_ROLES, ...FIELD, 'inventory.van', 'bookings.useVanPart']),
  accountantA: new Set([...ALL_ROLES, ...BOOKS]),
} as const satisfies Partial<Record<ActorName, Set<string>>>;

/** Those of vendor A's company who may call an operation that these may call. */
export function vendorUsersFor(operation: string, allowed: readonly ActorName[]): ActorName[] {
  const isForAll = allowed.includes('vendorA') && allowed.includes('adminWithoutFlag');
  return (Object.keys(VENDOR_USERS) as (keyof typeof VENDOR_USERS)[]).filter(
    (name) => isForAll || VENDOR_USERS[name].has(operation),
  );
}
