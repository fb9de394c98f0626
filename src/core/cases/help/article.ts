/** What an article of the help is about, in the order of its shelves. */
export const HELP_TOPICS = ['booking', 'visits', 'money', 'rewards', 'vendors', 'account'] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

/** Who reads the help: a visitor may be both. */
export type HelpReader = 'visitor' | 'homeowner' | 'vendor';

/** The shelves of a reader, what is written for them first. */
export function topicsFor(reader: HelpReader): readonly HelpTopic[] {
  if (reader === 'vendor') return ['vendors', 'account', 'money', 'visits', 'booking'];
  return reader === 'homeowner' ? HELP_TOPICS.filter((topic) => topic !== 'vendors') : HELP_TOPICS;
}

export const HELP_TOPIC_LABELS: Record<HelpTopic, string> = {
  booking: 'Booking',
  visits: 'Visits and changes',
  money: 'Payments and refunds',
  rewards: 'Rewards',
  vendors: 'For vendors',
  account: 'Account and security',
};

export type HelpArticle = {
  slug: string;
  topic: HelpTopic;
  /** The question as people ask it. */
  title: string;
  /** The answer in a sentence. */
  summary: string;
  sections: readonly HelpSection[];
  /** What people type when they mean this, beside the words above. */
  words: string;
  /** Articles that answer the next question. */
  related: readonly string[];
};

export type HelpSection = {
  title?: string;
  paragraphs?: readonly string[];
  /** What to do, one after the other. */
  steps?: readonly string[];
  facts?: readonly string[];
};
