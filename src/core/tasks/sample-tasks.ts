import type { Recurrence } from './recurrence.ts';
import type { TaskPriority, TaskStatus } from './status.ts';

/** A task of the sample city. Days are counted from its now. */
export type SampleTask = {
  title: (subject: string) => string;
  description: string;
  priority: TaskPriority;
  status: TaskStatus;
  about?: 'vendor' | 'applicant' | 'job' | 'homeowner';
  /** Negative: overdue. */
  dueInDays: number | null;
  createdDaysAgo: number;
  /** How far from its creator in the list of administrators its assignee stands; 0 of a pending one: nobody has it yet. */
  shift: number;
  recurrence?: Recurrence;
  steps?: readonly string[];
  comment?: string;
};

export const SAMPLE_TASKS: readonly SampleTask[] = [
  {
    title: (company) => `Review the application of ${company}`,
    description: 'License, insurance and two references. Approve or decline with a reason within three days.',
    ...{ priority: 'high', status: 'pending', about: 'applicant' },
    ...{ dueInDays: 0, createdDaysAgo: 1.4, shift: 1 },
    steps: ['License number matches the state register', 'Insurance is current', 'Call two references'],
  },
  {
    title: (company) => `Call ${company} about late arrivals`,
    description:
      'Three visits began after their window this month. Find out whether it is traffic, planning or staffing.',
    ...{ priority: 'high', status: 'in_progress', about: 'vendor' },
    ...{ dueInDays: -1, createdDaysAgo: 5, shift: 1 },
    comment: 'Left a message with the office. They’ll call back tomorrow before noon.',
  },
  {
    title: (title) => `Check photos of “${title}”`,
    description: 'The homeowner says the photos don’t show everything that was done.',
    ...{ priority: 'medium', status: 'pending', about: 'job' },
    ...{ dueInDays: 2, createdDaysAgo: 0.6, shift: 0 },
  },
  {
    title: (name) => `Thank ${name} for the referral`,
    description: 'Second neighbor who signed up through them. A handwritten card, no credit.',
    ...{ priority: 'low', status: 'pending', about: 'homeowner' },
    ...{ dueInDays: 4, createdDaysAgo: 2, shift: 2 },
  },
  {
    title: () => 'Reconcile payouts with the bank statement',
    description: 'Compare the week’s payouts with the statement and note every difference on the task.',
    ...{ priority: 'high', status: 'pending', recurrence: 'weekly' },
    ...{ dueInDays: 1, createdDaysAgo: 6, shift: 1 },
    steps: ['Export payouts of the week', 'Match each with the statement', 'Explain differences'],
  },
  {
    title: () => 'Read this month’s reviews below three stars',
    description:
      'Look for a pattern by vendor and by service, and open a case where someone still needs an answer.',
    ...{ priority: 'medium', status: 'pending', recurrence: 'monthly' },
    ...{ dueInDays: 6, createdDaysAgo: 24, shift: 2 },
  },
  {
    title: (company) => `Add photos of finished work for ${company}`,
    description: 'They sent a folder by email. Ask for the homeowners’ consent first.',
    ...{ priority: 'low', status: 'in_progress', about: 'vendor' },
    ...{ dueInDays: 9, createdDaysAgo: 8, shift: 1 },
    steps: ['Ask for consent', 'Choose eight photos', 'Upload', 'Tell them'],
  },
  {
    title: () => 'Plan staffing for the holiday weekend',
    description: 'Requests rise by a third on Friday. Ask the largest plumbers for their on-call hours.',
    ...{ priority: 'critical', status: 'pending' },
    ...{ dueInDays: 3, createdDaysAgo: 3, shift: 1 },
    steps: ['On-call hours of plumbers', 'On-call hours of electricians', 'Who on our team is on duty'],
    comment: 'Two of five have answered. I’ll ask the others again on Monday.',
  },
  {
    title: () => 'Update the price list for spring services',
    description: 'Gutter cleaning and lawn care. Compare with last year’s accepted quotes.',
    ...{ priority: 'medium', status: 'pending' },
    ...{ dueInDays: null, createdDaysAgo: 12, shift: 0 },
  },
  {
    title: (title) => `Follow up on “${title}”`,
    description: 'The homeowner asked whether the guarantee covers the second visit. It does.',
    ...{ priority: 'medium', status: 'completed', about: 'job' },
    ...{ dueInDays: -4, createdDaysAgo: 7, shift: 1 },
    comment: 'Called and explained it. They’re happy.',
  },
  {
    title: () => 'Test the phone number of the support line',
    description: 'Call it from an outside line at noon and after 8 PM.',
    ...{ priority: 'low', status: 'completed', recurrence: 'quarterly' },
    ...{ dueInDays: -10, createdDaysAgo: 14, shift: 2 },
  },
  {
    title: () => 'Order rain jackets with the logo',
    description: 'Sizes are in the shared folder.',
    ...{ priority: 'low', status: 'canceled' },
    ...{ dueInDays: -20, createdDaysAgo: 33, shift: 1 },
    comment: 'The supplier no longer has them in green. We’ll look again next year.',
  },
];

type VendorSampleTask = Pick<
  SampleTask,
  'description' | 'priority' | 'status' | 'dueInDays' | 'createdDaysAgo' | 'steps'
> & {
  title: string;
  recurrence: Recurrence;
};

/** What the demo vendor wrote for itself. */
export const VENDOR_SAMPLE_TASKS: readonly VendorSampleTask[] = [
  {
    title: 'Call back about the tankless quote on Alder Street',
    description: 'They wanted until today to decide between gas and electric.',
    ...{ priority: 'high', status: 'pending', recurrence: 'none', dueInDays: 0, createdDaysAgo: 2 },
  },
  {
    title: 'Restock both vans',
    description: '',
    ...{ priority: 'medium', status: 'pending', recurrence: 'weekly', dueInDays: 1, createdDaysAgo: 6 },
    steps: ['Wax rings and supply lines', 'Cartridges', 'Check first aid kits'],
  },
  {
    title: 'Book the van for its oil change',
    description: 'The shop on 4th opens at seven.',
    ...{ priority: 'low', status: 'pending', recurrence: 'quarterly', dueInDays: 5, createdDaysAgo: 9 },
  },
  {
    title: 'Send the insurance certificate to the property manager',
    description: 'For the condo building, before the drain cleaning next month.',
    ...{ priority: 'medium', status: 'completed', recurrence: 'none', dueInDays: -4, createdDaysAgo: 12 },
  },
];
