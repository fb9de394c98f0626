/** What a person wrote for one service. Kept in this tab alone: it may be private, so it is not in the address. */
export type Draft = {
  answers: Record<string, string>;
  notes: string;
  /** Hashes of the photos that were uploaded. */
  photos: string[];
};

/** Where the draft of a service is kept in the browser's session storage. */
export const draftKey = (slug: string): string => `canopy-book:${slug}`;
