/**
 * Operations that the browser calls by itself and that only read: whatever happened to the first try, they may be sent
 * again (spec §8). A list, since the contract is too heavy for a browser; its test holds it against the contract and
 * against what the screens call.
 */
export const READ_CALLS: ReadonlySet<string> = new Set([
  'assistant.conversation',
  'audit.list',
  'bookings.calendarFeed',
  'bookings.cancellation',
  'bookings.jobFilters',
  'bookings.list',
  'bookings.moves',
  'bookings.previewJobs',
  'bookings.previewSeries',
  'bookings.previewSeriesMove',
  'bookings.reassignChoices',
  'bookings.rescheduleSlots',
  'bookings.seriesCancellation',
  'bookings.suggestionSlots',
  'bookings.vendorSlots',
  'cases.get',
  'cases.mergeChoices',
  'cases.previewBulk',
  'cases.previewDecision',
  'cases.returnSlots',
  'catalog.list',
  'catalog.products',
  'messaging.channel',
  'quotes.slots',
  'quotes.visitSlots',
  'reviews.ofVendor',
  'search.find',
  'search.start',
  'users.previewBulk',
  'users.session',
  'vendors.profile',
]);
