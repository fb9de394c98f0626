import { MINUTE_MS } from '#core/lib/durations.ts';
import type { Dice } from '../dice.ts';
import type { BookingLineRow, ChecklistItemRow, PhotoRow } from '../rows/city.ts';
import type { Story } from './booking-story.ts';
import { pictureOf, subjectsOf } from './photo-subjects.ts';
import { CAPTIONS } from './texts-data.ts';

const SECOND_PHOTO = 0.3;
/** Homeowners who show what needs doing when they book, and technicians whose phone says where it is. */
const REQUEST_PHOTO = 0.16;
const PLACED = 0.6;
/** A phone is off by about ten meters. */
const OFF_DEGREES = 0.0001;

/** The checklist of a booking, ticked as far as the work has come: the first and the last items are the photos. */
export function checklistOf(story: Story, now: Date): ChecklistItemRow[] {
  const { booking, plan, steps } = story;
  const labels = plan.service.row.checklist;
  const from = steps.find((step) => step.step === 'photo_before')?.at;
  const photosAfter = steps.find((step) => step.step === 'photo_after')?.at;
  const until = photosAfter?.getTime() ?? booking.endsAt.getTime();
  return labels.map((label, position) => {
    const share = labels.length > 1 ? position / (labels.length - 1) : 1;
    const at = from && new Date(Math.round(from.getTime() + share * (until - from.getTime())));
    // Without photos of the result the last item is open, however late it is.
    const isDone =
      at !== undefined && at <= now && (photosAfter !== undefined || position < labels.length - 1);
    return { bookingId: booking.id, position, label, done: isDone, doneAt: isDone ? at : null };
  });
}

/** What was sold, the add-ons ticked with the photos of the finished work. */
export function fittedLines({ lines, steps }: Story, now: Date): BookingLineRow[] {
  const at = steps.find(({ step }) => step === 'photo_after')?.at;
  if (!at || at > now) return lines;
  return lines.map((line) => (line.kind === 'addon' ? { ...line, doneAt: at } : line));
}

/** One or two pictures of each side of the work. */
export function photosOf(dice: Dice, story: Story): PhotoRow[] {
  const { booking, plan, steps } = story;
  const subjects = subjectsOf(plan.service);
  const shown = dice.chance(SECOND_PHOTO) ? subjects : subjects.slice(0, 1);
  return steps.flatMap(({ step, at }) => {
    if (step !== 'photo_before' && step !== 'photo_after') return [];
    const kind = step === 'photo_before' ? 'before' : 'after';
    return shown.map((subject, index): PhotoRow => {
      const takenAt = new Date(at.getTime() - index * MINUTE_MS);
      return {
        id: dice.id(takenAt),
        bookingId: booking.id,
        kind,
        picture: pictureOf(subject, kind),
        caption: CAPTIONS[subject][kind],
        uploadedBy: plan.technician.company.owner.id,
        takenAt,
        ...NO_PLACE,
      };
    });
  });
}

const NO_PLACE = { latitude: null, longitude: null };

/** What the homeowner showed with the request, now and then. */
export function requestPhotosOf(dice: Dice, { booking, plan }: Story): PhotoRow[] {
  const [subject] = subjectsOf(plan.service);
  if (!subject || !dice.chance(REQUEST_PHOTO)) return [];
  const takenAt = new Date(booking.createdAt.getTime() - dice.int(1, 40) * MINUTE_MS);
  return [
    {
      id: dice.id(takenAt),
      bookingId: booking.id,
      kind: 'request',
      picture: pictureOf(subject, 'before'),
      caption: '',
      uploadedBy: booking.homeownerId,
      takenAt,
      ...NO_PLACE,
    },
  ];
}

/** The photos of one visit with the place where they were taken, for those whose phone says so. */
export function placed(dice: Dice, { plan }: Story, photos: readonly PhotoRow[]): PhotoRow[] {
  if (photos.length === 0 || !dice.chance(PLACED)) return [...photos];
  const { latitude, longitude } = plan.home.row;
  const near = (degrees: number) =>
    Math.round((degrees + dice.between(-OFF_DEGREES, OFF_DEGREES)) * 100_000) / 100_000;
  return photos.map((photo) => ({ ...photo, latitude: near(latitude), longitude: near(longitude) }));
}
