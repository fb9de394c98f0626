import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '../../form/icon-button.tsx';
import { ShortcutTip } from '../../keyboard/shortcut-tip.tsx';

type RecordMovesProps = {
  /** Undefined at the ends of the list. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** The same for both, so that the end of the list is the fainter one. */
const EDGE = 'border-line-2';

/** To the record before and after the one that is shown, in the order of its list. */
export function RecordMoves({ onPrevious, onNext }: RecordMovesProps) {
  return (
    <>
      <ShortcutTip shortcut="previous" label="Previous">
        <IconButton
          icon={ArrowUp}
          label="Previous"
          kind="quiet"
          size="sm"
          tooltip={false}
          disabled={!onPrevious}
          className={EDGE}
          onClick={onPrevious}
        />
      </ShortcutTip>
      <ShortcutTip shortcut="next" label="Next">
        <IconButton
          icon={ArrowDown}
          label="Next"
          kind="quiet"
          size="sm"
          tooltip={false}
          disabled={!onNext}
          className={EDGE}
          onClick={onNext}
        />
      </ShortcutTip>
    </>
  );
}
