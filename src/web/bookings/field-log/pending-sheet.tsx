import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { entryWords } from '#core/bookings/field-log/entry.ts';
import { overOf } from '#core/bookings/field-log/over-kept.ts';
import { formatShortDay, formatTime } from '#core/lib/format-time.ts';
import { useSignal } from '#web/lib/signal/signal.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { ConflictCard } from './conflict-card.tsx';
import { tryAgain } from './log-choices.ts';
import { discard, send } from './log-engine.ts';
import { type LocalEntry, unsent, useLog } from './log-state.ts';

type PendingSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Everything this device has not sent, in the order in which it goes. */
export function PendingSheet({ open, onOpenChange }: PendingSheetProps) {
  const { entries, stop } = useLog();
  const { lost } = useSignal();
  const [unwanted, setUnwanted] = useState<LocalEntry | null>(null);
  const waiting = unsent(entries);
  const undecided = firstOfEach(waiting.filter(({ state }) => state.is === 'conflict'));
  const over = new Set(overOf(waiting));
  const rest = waiting.filter((entry) => entry.state.is !== 'conflict' && !over.has(entry));
  return (
    <>
      <Drawer
        open={open}
        onOpenChange={onOpenChange}
        title="Changes on this device"
        description="They’re sent in this order and stay here until then, even if you close the app."
        footer={
          <Button size="lg" kind="primary" disabled={rest.length === 0 || lost} onClick={() => void send()}>
            Send now
          </Button>
        }
      >
        {waiting.length === 0 && <p className="text-body text-text-2">Everything is sent.</p>}
        <div className="space-y-3 empty:hidden">
          {undecided.map((entry) => (
            <ConflictCard key={entry.key} entry={entry} waiting={waiting} />
          ))}
        </div>
        {rest.length > 0 && (
          <ol aria-label="Not sent yet" className="divide-y divide-line-1">
            {rest.map((entry) => (
              <EntryRow
                key={entry.key}
                entry={entry}
                isStopped={lost || stop !== null}
                onDiscard={() => setUnwanted(entry)}
              />
            ))}
          </ol>
        )}
      </Drawer>
      <ConfirmDialog
        open={unwanted !== null}
        onOpenChange={(next) => !next && setUnwanted(null)}
        title="Discard this change?"
        description={
          unwanted
            ? `${entryWords(unwanted)} (${unwanted.jobTitle}) hasn’t been sent. Once discarded, it can’t be restored.`
            : ''
        }
        safeLabel="Keep change"
        actionLabel="Discard change"
        onConfirm={() => {
          if (unwanted) void discard([unwanted]);
          setUnwanted(null);
        }}
      />
    </>
  );
}

/** One card for each job that is over, and for each field that was changed elsewhere. */
function firstOfEach(entries: readonly LocalEntry[]): LocalEntry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    if (entry.state.is !== 'conflict' || entry.state.theirs.field !== 'status') return true;
    if (seen.has(entry.jobId)) return false;
    seen.add(entry.jobId);
    return true;
  });
}

type EntryRowProps = { entry: LocalEntry; isStopped: boolean; onDiscard: () => void };

function EntryRow({ entry, isStopped, onDiscard }: EntryRowProps) {
  const { sending } = useLog();
  const share = sending?.key === entry.key ? sending.share : null;
  const { action, state, pictureUrl, jobTitle, at, zone } = entry;
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      {pictureUrl && <img src={pictureUrl} alt="" className="size-11 rounded-control bg-bg-3 object-cover" />}
      <div className="min-w-0 grow">
        <p className="text-body text-text-1 wrap-anywhere">{entryWords(entry)}</p>
        <p className="text-detail text-text-2 wrap-anywhere">
          {jobTitle} · {formatTime(new Date(at), zone)}
        </p>
        {(action.do === 'accept' || action.do === 'decline') && action.respondBy !== null && (
          <p className="text-detail text-text-2">
            Counts if it’s sent by {formatTime(new Date(action.respondBy), zone)},{' '}
            {formatShortDay(new Date(action.respondBy), zone)}
          </p>
        )}
        {state.is === 'refused' ? (
          <p role="alert" className="text-detail text-red">
            {state.message}
          </p>
        ) : share === null ? (
          <p className="text-detail text-text-3">{isStopped ? 'Waiting for a connection' : 'Waiting'}</p>
        ) : pictureUrl && share > 0 && share < 1 ? (
          <progress
            aria-label="Sending the photo"
            value={share}
            max={1}
            className="keep-color mt-1 block h-1.5 w-full appearance-none overflow-hidden rounded-[3px] bg-bg-3 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-bg-3 [&::-webkit-progress-value]:bg-accent"
          />
        ) : (
          <p className="text-detail text-text-2">Sending</p>
        )}
        {state.is === 'refused' && (
          <Button size="lg" kind="outline" className="mt-2" onClick={() => void tryAgain(entry)}>
            Try again
          </Button>
        )}
      </div>
      <IconButton
        icon={Trash2}
        size="lg"
        kind="quiet"
        label={`Discard ${entryWords(entry)}`}
        onClick={onDiscard}
      />
    </li>
  );
}
