import { clsx } from 'clsx';
import { useId, useRef, useState } from 'react';

/** Where the focus goes from a field that closes. */
export type Leaving = 'down' | 'right' | 'left' | 'stay';

type CellEditorProps = {
  label: string;
  /** What stands in the field at first: the text of the cell, or the letter that opened it. */
  start: string;
  /** Chosen as a whole, so that typing replaces it. */
  selectsAll: boolean;
  problem: (text: string) => string | null;
  placeholder?: string | undefined;
  inputMode?: 'decimal' | 'numeric' | 'text' | undefined;
  align?: 'left' | 'right' | undefined;
  /** What was typed, and where to go next; staying is for whoever clicked elsewhere. */
  onCommit: (text: string, next: Leaving) => void;
  onCancel: () => void;
};

/**
 * The field of a cell that is being changed. Enter and Tab keep what is typed and go on, unless something is wrong with it;
 * Esc takes it back; a click elsewhere keeps it, and the cell says what is wrong.
 */
export function CellEditor(props: CellEditorProps) {
  const { label, start, selectsAll, problem, placeholder, inputMode, align, onCommit, onCancel } = props;
  const [text, setText] = useState(start);
  const [tried, setTried] = useState(false);
  const noteId = useId();
  // Taking the field away blurs it: what was decided by a key is not decided again.
  const isDone = useRef(false);
  const wrong = tried ? problem(text) : null;

  const finish = (next: Leaving) => {
    if (isDone.current) return;
    if (next !== 'stay' && problem(text)) return setTried(true);
    isDone.current = true;
    onCommit(text, next);
  };

  return (
    <div className="min-w-0 grow">
      <input
        // biome-ignore lint/a11y/noAutofocus: whoever opens a cell types in it
        autoFocus
        onFocus={(event) => selectsAll && event.target.select()}
        aria-label={label}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? noteId : undefined}
        value={text}
        placeholder={placeholder}
        inputMode={inputMode}
        autoComplete="off"
        className={clsx('gedit', align === 'right' && 'text-right tabular-nums')}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => finish('stay')}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') finish('down');
          else if (event.key === 'Tab') finish(event.shiftKey ? 'left' : 'right');
          else if (event.key === 'Escape') {
            isDone.current = true;
            onCancel();
          } else return;
          event.preventDefault();
        }}
      />
      {wrong && (
        <p id={noteId} role="alert" className="gnote">
          {wrong}
        </p>
      )}
    </div>
  );
}
