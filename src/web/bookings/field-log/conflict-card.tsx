import { type FieldAction, isOfWork, type Theirs } from '#core/bookings/field-log/entry.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Card, Side } from './decision-card.tsx';
import { chooseMine, chooseTheirs } from './log-choices.ts';
import type { LocalEntry } from './log-state.ts';
import { OverCard } from './over-card.tsx';

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

function mineWords(action: FieldAction): string {
  if (action.do === 'tick') return action.done ? 'Done' : 'Not done';
  return action.do === 'note' ? action.text : '';
}

function theirsWords(theirs: Exclude<Theirs, { field: 'status' }>): string {
  if (theirs.field === 'note') return theirs.text;
  return theirs.done ? 'Done' : 'Not done';
}
