/** What companies of the sample city write about their customers. */
export const SAMPLE_NOTES = [
  'Prefers mornings. Ring the bell twice, the dog is friendly.',
  'Shutoff valve is behind the dryer. Bring the long wrench.',
  'Asked about replacing the whole unit next year. Follow up in spring.',
  'Park on the alley side only.',
  'Pays attention to dust: bring the large drop cloth.',
  'Wants a text an hour ahead, even when we’re on time.',
] as const;

export const SAMPLE_TAGS = ['VIP', 'Older home', 'Landlord', 'Referral', 'Annual service'] as const;
