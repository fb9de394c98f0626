import { administrators } from '#core/lib/access-rule.ts';

/** The desk is the administrators'. */
export const deskAccess = {
  jobs: administrators('any'),
  jobCounts: administrators('any'),
  jobFilters: administrators('any'),
  editJob: administrators('any'),
  reassignChoices: administrators('any'),
  reassign: administrators('any'),
  previewJobs: administrators('any'),
  bulkJobs: administrators('any'),
  bookable: administrators('any'),
  slotsFor: administrators('any'),
  priceFor: administrators('any'),
  bookFor: administrators('any'),
  productUse: administrators('any'),
  notes: administrators('any'),
  addNote: administrators('any'),
  deleteNote: administrators('any'),
};
