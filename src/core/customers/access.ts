import { type AccessRule, homeowners, vendors } from '#core/lib/access-rule.ts';

/** A company's customers are its own. Homeowners decide about invitations to themselves. */
export const customersAccess = {
  list: vendors('none'),
  page: vendors('none'),
  get: vendors('own'),
  addNote: vendors('own'),
  editNote: vendors('own'),
  removeNote: vendors('own'),
  setTags: vendors('own'),
  invite: vendors('own'),
  openInvitation: homeowners('own'),
  invitationChoice: homeowners('none'),
  setInvitationChoice: homeowners('none'),
} satisfies Record<string, AccessRule>;

/** The page to print for a company's van: its own alone. */
export const bookingPageRule = vendors('own');
