import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '../../form/icon-button.tsx';

type RecordMovesProps = {
  /** Undefined at the ends of the list. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** To the record before and after the one that is shown, in the order of its list. */
export function RecordMoves({ onPrevious, onNext }: RecordMovesProps) {
  return (
    <>
      <IconButton
        icon={ArrowUp}
        label="Previous (K)"
        kind="quiet"
        size="sm"
        disabled={!onPrevious}
        onClick={onPrevious}
      />
      <IconButton
        icon={ArrowDown}
        label="Next (J)"
        kind="quiet"
        size="sm"
        disabled={!onNext}
        onClick={onNext}
      />
    </>
  );
}
