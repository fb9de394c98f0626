/** What the product writes into a conversation when the visit moves on. */
export const STORY_LINES = {
  accepted: (company: string) => `${company} accepted the visit. You can now see each other’s phone numbers.`,
  declined: (company: string) => `${company} declined the request.`,
  expired: () => 'The request expired without an answer.',
  enRoute: () => 'Technician on the way.',
  started: () => 'The work has started.',
  completed: () => 'The work is done.',
  handedOver: (from: string, to: string) =>
    `${to} has taken over the visit from ${from} and can see messages from this point on.`,
  cancelled: (by: 'homeowner' | 'vendor' | 'admin' | 'system') =>
    ({
      homeowner: 'The homeowner canceled the visit.',
      vendor: 'The vendor canceled the visit.',
      admin: 'Canopy canceled the visit.',
      system: 'The visit was released because we couldn’t place a hold on the card in time.',
    })[by],
};
