import * as z from 'zod/mini';
import { cents } from '#core/lib/wire.ts';
import { LINE_KINDS, LINE_STATUSES } from '../lines.ts';

/** The shapes of work on site. */

/** The homeowner's name under the work. */
export const signatureView = z.object({
  signedBy: z.string(),
  method: z.enum(['drawn', 'typed']),
  url: z.string(),
  signedAt: z.date(),
});
export type SignatureView = z.output<typeof signatureView>;

const clockView = z.object({
  technicianId: z.uuid(),
  name: z.string(),
  minutes: z.number(),
  /** Since when the clock runs; null while it stands. */
  runningSince: z.nullable(z.date()),
});

/** The company's own words about the work on a job. `version` counts its changes. */
export const workNoteView = z.object({
  text: z.string(),
  version: z.int(),
  by: z.string(),
  at: z.date(),
});
export type WorkNoteView = z.output<typeof workNoteView>;

export const signatureAnswer = z.object({ signature: z.nullable(signatureView) });

/** A line that the vendor added on site: to answer, answered, or included at $0. */
const extraView = z.object({
  id: z.uuid(),
  kind: z.enum(LINE_KINDS),
  label: z.string(),
  quantity: z.number(),
  unit: z.string(),
  unitCents: cents,
  amountCents: cents,
  status: z.enum(LINE_STATUSES),
  note: z.string(),
  /** From the company's inventory: until the job is completed it can go back to the van. */
  isPart: z.boolean(),
  proposedAt: z.nullable(z.date()),
  answeredAt: z.nullable(z.date()),
});

/** What is noted on site. */
export const siteRecord = z.object({
  bookedMinutes: z.int(),
  /** Minutes anybody worked; two at once count once. */
  workedMinutes: z.number(),
  /** Technicians who worked here or could. */
  clocks: z.array(clockView),
  periods: z.array(
    z.object({
      id: z.uuid(),
      technicianId: z.uuid(),
      technicianName: z.string(),
      startedAt: z.date(),
      endedAt: z.nullable(z.date()),
    }),
  ),
  signature: z.nullable(signatureView),
  /** What the team notes about the work; the homeowner has no part in it. Null before the first. */
  note: z.nullable(workNoteView),
  extras: z.array(extraView),
  /** Which extras this job takes now. */
  takes: z.object({ time: z.boolean(), materials: z.boolean(), quote: z.boolean() }),
  /** The agreed price of an hour; null for jobs that are not hourly. */
  hourCents: z.nullable(cents),
  /** Extra minutes that the clock suggests; 0 when the work keeps within what was booked. */
  suggestedMinutes: z.int(),
});
export type SiteRecord = z.output<typeof siteRecord>;
