/** How long a request has waited for its vendor's reply: up to so many hours, the last group without an end. A full hour is in the next one. */
export const REQUEST_AGES = [
  { label: 'Under 1 hour', belowHours: 1 },
  { label: '1 to 4 hours', belowHours: 4 },
  { label: 'Over 4 hours', belowHours: null },
] as const;
