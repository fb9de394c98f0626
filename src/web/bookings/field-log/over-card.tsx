import { useState } from 'react';
import { entryWords } from '#core/bookings/field-log/entry.ts';
import { goesAt } from '#core/bookings/field-log/over-kept.ts';
import { BOOKING_STATUS_LOOKS, type BookingStatus } from '#core/bookings/status.ts';
import { formatShortDay, formatTime } from '#core/lib/format-time.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Card, Side } from './decision-card.tsx';
import { saveAsNote } from './log-choices.ts';
import { change, discard } from './log-engine.ts';
import type { LocalEntry } from './log-state.ts';
import { savePictures } from './save-pictures.ts';

const OFFLINE = 'The job’s note couldn’t be read. Check your connection and try again.';

/** The job is over: what was done is kept as its note, pictures here until they are saved and discarded, or their time is over. */
export function OverCard({
  entry,
  status,
  own,
}: {
  entry: LocalEntry;
  status: string;
  own: readonly LocalEntry[];
}) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const label = BOOKING_STATUS_LOOKS[status as BookingStatus]?.label ?? status;
  const pictures = own.filter(({ blob }) => blob !== undefined);
  const hasWords = own.some(({ blob }) => blob === undefined);
  const save = async () => {
    setPending(true);
    setFailure(null);
    setFailure(await saveAsNote(entry).catch(() => OFFLINE));
    setPending(false);
  };
  return (
    <Card title={entry.jobTitle} detail="This job is over, so these changes can’t be added to it.">
      <div className="grid grid-cols-2 gap-2.5">
        <Side title="On this device" text={own.map(entryWords).join('\n')} />
        <Side title="On Canopy" text={label} />
      </div>
      {pictures.length > 0 && <Pictures pictures={pictures} until={goesAt(entry)} />}
      {failure && (
        <p role="alert" className="mt-2 text-body text-red">
          {failure}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2 *:grow">
        {hasWords && (
          <Button size="lg" kind="primary" pending={pending} onClick={() => void save()}>
            Keep as work note
          </Button>
        )}
        <Button size="lg" onClick={() => setAsking(true)}>
          Discard
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard these changes?"
        description={discardWords(own)}
        safeLabel="Keep changes"
        actionLabel="Discard changes"
        onConfirm={() => {
          setAsking(false);
          void discard(own);
        }}
      />
    </Card>
  );
}

function discardWords(own: readonly LocalEntry[]): string {
  const unsaved = own.filter(({ blob, savedAt }) => blob && savedAt === undefined).length;
  const photos = unsaved === 1 ? '1 picture' : `${unsaved} pictures`;
  const changes =
    own.length === 1 ? 'This change hasn’t been sent.' : `These ${own.length} changes haven’t been sent.`;
  return `${changes}${unsaved > 0 ? ` You haven’t saved ${photos}.` : ''} Once discarded, ${own.length === 1 ? 'it' : 'they'} can’t be restored.`;
}

/** Pictures that the job does not take any more: saved beside this app, or gone with it. */
function Pictures({ pictures, until }: { pictures: readonly LocalEntry[]; until: Date }) {
  const [failure, setFailure] = useState(false);
  const save = async (chosen: readonly LocalEntry[]) => {
    const isSaved = await savePictures(chosen).catch(() => null);
    setFailure(isSaved === null);
    if (isSaved) for (const { order } of chosen) await change(order, { savedAt: Date.now() });
  };
  const [first] = pictures;
  return (
    <>
      <ul aria-label="Pictures on this device" className="mt-3 divide-y divide-line-1">
        {pictures.map((entry) => (
          <li key={entry.key} className="flex min-h-14 items-center gap-3 py-1.5">
            <img src={entry.pictureUrl} alt="" className="size-11 rounded-control bg-bg-3 object-cover" />
            <span className="min-w-0 grow text-body text-text-1 wrap-anywhere">
              {entryWords(entry)}
              <span className="block text-detail text-text-2">
                {entry.savedAt === undefined
                  ? formatTime(new Date(entry.at), entry.zone)
                  : 'Saved outside Canopy'}
              </span>
            </span>
            <Button size="lg" className="shrink-0" onClick={() => void save([entry])}>
              {entry.savedAt === undefined ? 'Save picture' : 'Save again'}
            </Button>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <Button size="lg" block className="mt-1.5" onClick={() => void save(pictures)}>
          Save all {pictures.length} pictures
        </Button>
      )}
      {failure && (
        <p role="alert" className="mt-2 text-body text-red">
          The pictures couldn’t be saved. Free up some space, then try again.
        </p>
      )}
      {first && (
        <p className="mt-2 text-detail text-text-2">
          Save them to your photos or downloads. They’re deleted from Canopy on this device when you discard
          them, or on {formatShortDay(until, first.zone)}.
        </p>
      )}
    </>
  );
}
