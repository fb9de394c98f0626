import { type ReactNode, useState } from 'react';
import { entryWords, type FieldAction, isOfWork, type Theirs } from '#core/bookings/field-log/entry.ts';
import { BOOKING_STATUS_LOOKS, type BookingStatus } from '#core/bookings/status.ts';
import { Button } from '#web/ui/form/button.tsx';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { chooseMine, chooseTheirs, saveAsNote } from './log-choices.ts';
import { discard } from './log-engine.ts';
import type { LocalEntry } from './log-state.ts';

type ConflictCardProps = {
  entry: LocalEntry;
  /** All that was not sent. */
  waiting: readonly LocalEntry[];
};

/** A field that was changed elsewhere meanwhile: mine beside theirs, and a choice. */
export function ConflictCard({ entry, waiting }: ConflictCardProps) {
  const { state, action, jobTitle } = entry;
  if (state.is !== 'conflict') return null;
  const { theirs } = state;
  if (theirs.field === 'status') {
    const own = waiting.filter((other) => other.jobId === entry.jobId && isOfWork(other));
    return <OverCard entry={entry} status={theirs.status} own={own} />;
  }
  return (
    <Card title={action.do === 'tick' ? action.label : 'Work note'} detail={jobTitle}>
      <div className="grid grid-cols-2 gap-2.5">
        <Side title="On this device" text={mineWords(action)} />
        <Side
          title={theirs.field === 'note' && theirs.by ? `Saved by ${theirs.by}` : 'Saved on another device'}
          text={theirsWords(theirs)}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2 *:grow">
        <Button size="lg" kind="primary" onClick={() => void chooseMine(entry)}>
          Keep mine
        </Button>
        <Button size="lg" onClick={() => void chooseTheirs(entry)}>
          Use theirs
        </Button>
      </div>
    </Card>
  );
}

const OFFLINE = 'The job’s note couldn’t be read. Check your connection and try again.';

/** The job is over: what was done is kept as its note, pictures until somebody has saved them. */
function OverCard({ entry, status, own }: { entry: LocalEntry; status: string; own: readonly LocalEntry[] }) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const label = BOOKING_STATUS_LOOKS[status as BookingStatus]?.label ?? status;
  const pictures = own.filter(({ pictureUrl }) => pictureUrl);
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
      {pictures.length > 0 && (
        <ul className="mt-3 space-y-2">
          {pictures.map(({ key, pictureUrl, action }) => (
            <li key={key} className="flex items-center gap-3">
              <img src={pictureUrl} alt="" className="size-11 rounded-control bg-bg-3 object-cover" />
              <a
                href={pictureUrl}
                download={`${action.do}-${key}.jpg`}
                className={buttonClass({ size: 'lg' })}
              >
                Save picture
              </a>
            </li>
          ))}
        </ul>
      )}
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
        description={`${own.length === 1 ? 'It hasn’t' : `These ${own.length} changes haven’t`} been sent. Once discarded, they can’t be restored.`}
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

function Card({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line-2 bg-bg-1 p-3.5">
      <h3 className="text-card-title text-text-1 wrap-anywhere">{title}</h3>
      <p className="mb-2.5 text-detail text-text-2 wrap-anywhere">{detail}</p>
      {children}
    </section>
  );
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <div className="rounded-group border border-line-1 bg-bg-2 px-3 py-2.5">
      <p className="text-label text-text-2">{title}</p>
      <p className="text-body whitespace-pre-line text-text-1 wrap-anywhere">{text || 'Nothing'}</p>
    </div>
  );
}

function mineWords(action: FieldAction): string {
  if (action.do === 'tick') return action.done ? 'Done' : 'Not done';
  return action.do === 'note' ? action.text : '';
}

function theirsWords(theirs: Exclude<Theirs, { field: 'status' }>): string {
  if (theirs.field === 'note') return theirs.text;
  return theirs.done ? 'Done' : 'Not done';
}
