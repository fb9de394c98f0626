/** §4 AI chat: what a reply is about, in the order in which the keywords are looked for. */
const KEYWORDS = [
  ['revenue', ['revenue', 'optimization']],
  ['performance', ['performance', 'metrics']],
  ['customers', ['customer', 'retention']],
  ['reports', ['report', 'analytics']],
  ['automation', ['automation', 'workflow']],
] as const;

export const TOPICS = [...KEYWORDS.map(([topic]) => topic), 'help'] as const;
export type Topic = (typeof KEYWORDS)[number][0] | 'help';

/** The topic of the first keyword that stands anywhere in the question; general help without any. */
export function topicOf(question: string): Topic {
  const text = question.toLowerCase();
  return KEYWORDS.find(([, words]) => words.some((word) => text.includes(word)))?.[0] ?? 'help';
}

/** What a reply begins with; the figures of the moment follow it. */
export const REPLIES: Record<Topic, string> = {
  revenue:
    'Revenue is commission and service fees, less refunds. Here’s this month so far, and where growth can come from.',
  performance: 'These metrics cover the last 30 days, each against the previous 30 days.',
  customers: 'Customers stay when the second visit is as easy as the first. This is how many came back.',
  reports: 'These reports are ready to open. Lists export as CSV with the filters you have set.',
  automation:
    'These workflows run automatically: requests expire, cards are held and charged, vendors are paid on schedule. These items still need attention.',
  help: 'I can answer questions about revenue, performance, customers, reports and automation with live figures. Open any figure to see the records behind it.',
};

/** Questions to begin with. */
export const FIRST_QUESTIONS = [
  'How is revenue this month?',
  'Show performance metrics',
  'How is customer retention?',
  'Which reports are available?',
  'What still needs our attention?',
] as const;
