/** What a new plan's terms begin with; its seller changes them. */
export const SUGGESTED_TERMS = `1. Visits. The plan includes the visits listed above, each once a year. We suggest a time when a visit is due. You can book it for 60 days. A visit you miss rolls over once, by three months.
2. Price and renewal. The plan is charged to your card in advance and renews until you cancel. We remind you before a yearly renewal.
3. Canceling. You can cancel at the end of the paid period, or right away. If you cancel right away, we refund what you paid this year minus the regular price of the visits you used.
4. Failed payments. We try again after 1, 3 and 7 days. Your benefits continue for 14 days, then the plan is suspended until it’s paid.
5. Extra work. Anything beyond an included visit is quoted first and charged only with your approval.`;
