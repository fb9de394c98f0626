import type { Dice } from '../dice.ts';
import { MINUTE_MS } from '../people/people.ts';
import type { ChecklistItemRow, PhotoRow } from '../rows/city.ts';
import type { Story } from './booking-story.ts';
import { pictureOf, subjectsOf } from './photo-subjects.ts';
import { CAPTIONS } from './texts-data.ts';

const SECOND_PHOTO = 0.3;

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
      };
    });
  });
}
