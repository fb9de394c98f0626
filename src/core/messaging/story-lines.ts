/** What the product writes into a conversation when the visit moves on. */
export const STORY_LINES = {
  accepted: (company: string) => `${company} accepted the visit. Phone numbers are shown from now on.`,
  declined: (company: string) => `${company} turned the request down.`,
  expired: () => 'The request expired without an answer.',
  enRoute: () => 'Technician on the way.',
  started: () => 'The work has started.',
  completed: () => 'The work is done.',
  handedOver: (from: string, to: string) =>
    `${to} takes over the visit from ${from} and reads what is written from here on.`,
  cancelled: (by: 'homeowner' | 'vendor' | 'admin' | 'system') =>
    ({
      homeowner: 'The homeowner cancelled the visit.',
      vendor: 'The vendor cancelled the visit.',
      admin: 'Canopy cancelled the visit.',
      system: 'The visit was released, because the card could not be held in time.',
    })[by],
};
