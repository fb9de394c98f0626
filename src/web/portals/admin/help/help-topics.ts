type Topic = { id: string; question: string; steps: readonly string[]; to: string; label: string };

/** Each names screens and buttons as they are called there. */
export const HELP_TOPICS: readonly Topic[] = [
  {
    id: 'suspend',
    question: 'How do I suspend a user?',
    steps: [
      'Open Users and search by name, email or vendor.',
      'Choose “Suspend user”. The dialog lists their open jobs, which stay booked.',
      'Enter a reason. They’re signed out everywhere and get the reason by email.',
      'Cancel or reassign open jobs from each job’s page. “Reinstate user” reactivates the account.',
    ],
    to: '/admin/users',
    label: 'Open users',
  },
  {
    id: 'invite',
    question: 'How do I create an account for someone?',
    steps: [
      'Open Users and choose “Add User”. You need permission to manage users.',
      'Choose the account type. You can change it with “Change role” until the account has a booking or a vendor.',
      'We email them a link that works for seven days; “Send invitation again” sends a new one.',
    ],
    to: '/admin/users/new',
    label: 'Add a user',
  },
  {
    id: 'approve',
    question: 'How do I approve a vendor?',
    steps: [
      'Open Vendors and choose the “Submitted” tab to see vendors waiting for approval. You need permission to manage vendors.',
      'Open the vendor and check its license, insurance, services, team and service area.',
      'Choose “Approve vendor”. It can receive requests right away, and we email its owner.',
      'Or choose “Reject vendor” and say what to change. The vendor can fix it and request approval again.',
    ],
    to: '/admin/vendors?status=submitted',
    label: 'Open vendors to review',
  },
  {
    id: 'reassign',
    question: 'How do I reassign a job to another vendor?',
    steps: [
      'Open the job and choose “Reassign job”, or find it under ⋯. Vendors who aren’t available show why.',
      'The new vendor must accept; the job stays pending until it does. Time and price don’t change.',
      'For several jobs, select their rows in the list and choose “Assign vendor”. Each goes to the best match available at that time.',
    ],
    to: '/admin/jobs?status=upcoming',
    label: 'Open upcoming jobs',
  },
  {
    id: 'create',
    question: 'How do I book for a homeowner on the phone?',
    steps: [
      'Choose “Create Job” and find the homeowner.',
      'Choose a home, service, vendor and time. You see the same options the homeowner would.',
      'Use a saved card if they agree, or request one: we’ll email them a link. Without a card 24 hours before the visit, the time is released.',
    ],
    to: '/admin/jobs/new',
    label: 'Create a job',
  },
  {
    id: 'cancel',
    question: 'How do I cancel a job, and what does it cost?',
    steps: [
      'Open the job and choose “Cancel job” under ⋯. The dialog shows the current fee and asks for a reason.',
      'For several jobs, select their rows and choose “Cancel”. The preview shows each fee.',
    ],
    to: '/admin/jobs?status=confirmed',
    label: 'Open confirmed jobs',
  },
  {
    id: 'refund',
    question: 'How do I refund a job?',
    steps: [
      'Open the job and choose “Refund job”. It’s available once a job is charged.',
      'The dialog shows what goes back to the card and who pays for it. Enter a reason.',
      '“Ledger entries” on the job’s page shows every entry.',
    ],
    to: '/admin/jobs?status=completed',
    label: 'Open completed jobs',
  },
  {
    id: 'case',
    question: 'How do I open a case?',
    steps: [
      'Open Cases and choose “Open a case”. Enter the subject, priority and assignee.',
      'For an error, open the case from the error’s page; the two link to each other.',
      'The assignee finds the case in their inbox. It stays open until someone resolves it.',
    ],
    to: '/admin/cases/new',
    label: 'Open a case',
  },
  {
    id: 'answer-case',
    question: 'How do I answer a case?',
    steps: [
      'Open Cases. The queue lists overdue answers first, then what’s due next.',
      'Open a case and choose “Assign to me”. Only administrators see the notes you add.',
      'Write an answer or choose “Insert saved reply”, and say what happens afterward: wait, keep in progress or resolve.',
      'Guests get the answer by email; homeowners and vendors get a notification and an email.',
      'Two cases about the same problem? “Merge” moves the conversation of one into the other.',
    ],
    to: '/admin/cases',
    label: 'Open the queue',
  },
  {
    id: 'lists',
    question: 'How do I share, save or export a list?',
    steps: [
      'Filters, sorting and columns are part of the link, so anyone you send it to sees the same list.',
      '“Save view” saves it under a name. Star a view to open the list with it.',
      '“Export” downloads every matching row as CSV. Exports are recorded in the audit log.',
    ],
    to: '/admin/users',
    label: 'Open a list',
  },
];

export const SHORTCUTS: readonly { keys: string; does: string }[] = [
  { keys: '?', does: 'Every shortcut of the page' },
  { keys: 'J / K', does: 'Next and previous row or record' },
  { keys: 'X', does: 'Select a row' },
  { keys: 'Enter', does: 'Open a row' },
  { keys: 'O', does: 'Open the record beside the list' },
  { keys: '/', does: 'Search this page' },
  { keys: 'Shift + click', does: 'Select all rows in between' },
  { keys: 'Arrows', does: 'Move in menus, options and dates' },
  { keys: 'Esc', does: 'Close a dialog or a menu' },
  { keys: 'Cmd or Ctrl + K', does: 'Search, or run an action' },
];
