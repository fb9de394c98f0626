type Topic = { id: string; question: string; steps: readonly string[]; to: string; label: string };

/** Each names screens and buttons as they are called there. */
export const HELP_TOPICS: readonly Topic[] = [
  {
    id: 'suspend',
    question: 'How do I suspend a user?',
    steps: [
      'Open Users and find the person by name, email or company.',
      'Choose “Suspend user”. The dialog lists their open jobs: those stay booked.',
      'Give the reason. They are signed out everywhere and get it by mail.',
      'Cancel or reassign open jobs on their own pages. “Reinstate user” opens the account again.',
    ],
    to: '/admin/users',
    label: 'Open users',
  },
  {
    id: 'invite',
    question: 'How do I create an account for someone?',
    steps: [
      'Open Users and choose “Add User”. It needs the right to manage users.',
      'Choose the account type. “Change role” on its edit page changes this until something is booked with it or it runs a company.',
      'They get a mail whose link works for seven days; “Send invitation again” sends a new one.',
    ],
    to: '/admin/users/new',
    label: 'Add a user',
  },
  {
    id: 'approve',
    question: 'How do I approve a company?',
    steps: [
      'Open Vendors and its tab “Submitted”: those companies ask for approval. Deciding needs the right to manage vendors.',
      'Open the vendor and check its license, insurance, services, team and service area.',
      'Choose “Approve vendor”: it gets requests from then on, and its owner is told by mail.',
      'Or choose “Reject vendor” and say what to change: the company mends it and asks again.',
    ],
    to: '/admin/vendors?status=submitted',
    label: 'Open companies that ask',
  },
  {
    id: 'reassign',
    question: 'How do I give a job to another vendor?',
    steps: [
      'Open the job and choose “Reassign job”, under ⋯ where it is no button. Those who cannot come say why.',
      'Another company must accept: the job is pending until it does. Time and price stay.',
      'For several jobs, choose their rows in the list and then “Assign vendor”: each goes to the best rated company that is free.',
    ],
    to: '/admin/jobs?status=upcoming',
    label: 'Open jobs to come',
  },
  {
    id: 'create',
    question: 'How do I book for a homeowner on the phone?',
    steps: [
      'Choose “Create Job” and find the homeowner.',
      'Choose home, service, company and time: they are those the homeowner would be offered.',
      'Use a saved card if they agree, or request one: we’ll email them a link. Without a card 24 hours before the visit, the time is released.',
    ],
    to: '/admin/jobs/new',
    label: 'Create a job',
  },
  {
    id: 'cancel',
    question: 'How do I cancel, and what does it cost?',
    steps: [
      'Open the job and choose “Cancel job” under ⋯. The dialog says the fee of this moment and asks for the reason.',
      'For several jobs, choose their rows and then “Cancel”: the preview shows the fee of each.',
    ],
    to: '/admin/jobs?status=confirmed',
    label: 'Open confirmed jobs',
  },
  {
    id: 'refund',
    question: 'How do I refund a job?',
    steps: [
      'Open the job; a charged one has a button to refund it.',
      'The dialog says what goes back to the card and from whom it is taken. Give the reason.',
      '“Ledger entries” on the job’s page shows every entry.',
    ],
    to: '/admin/jobs?status=completed',
    label: 'Open completed jobs',
  },
  {
    id: 'case',
    question: 'How do I open a case?',
    steps: [
      'Open Cases and choose “Open a case”. Say what it is about, how urgent it is and who looks after it.',
      'For something that broke, open it from the page of the error: the case says where it came from.',
      'The assignee finds the case in their inbox. It stays open until someone resolves it.',
    ],
    to: '/admin/cases/new',
    label: 'Open a case',
  },
  {
    id: 'lists',
    question: 'How do I keep a list, or take it away?',
    steps: [
      'Filters, order and columns stand in the address: a link shows others the same list.',
      '“Save view” keeps it under a name; the star lets the list open with it.',
      '“Export” downloads every row that passes the filters as CSV. It is noted in the audit log.',
    ],
    to: '/admin/users',
    label: 'Open a list',
  },
];

export const SHORTCUTS: readonly { keys: string; does: string }[] = [
  { keys: 'Tab', does: 'To the next link, button or field' },
  { keys: 'Enter', does: 'Open a row, press a button' },
  { keys: 'Space', does: 'Choose a row of a list' },
  { keys: 'Shift + click', does: 'Choose all rows in between' },
  { keys: 'Arrows', does: 'Move in menus, choices and dates' },
  { keys: 'Esc', does: 'Close a dialog or a menu' },
  { keys: 'Cmd or Ctrl + K', does: 'Search, or run an action' },
];
