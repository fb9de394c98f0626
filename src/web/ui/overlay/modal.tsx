import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useNoToastsBefore } from '../feedback/toast.tsx';
import { hideDialog, showDialog } from './show.ts';
import { goRound } from './tab-stops.ts';

type ModalProps = {
  open: boolean;
  /** Asked to close: by Esc, a gesture, or a click beside it. It stays as long as `open` says so. */
  onClose: () => void;
  /** An alert waits for an answer: a click beside it is none. */
  role?: 'dialog' | 'alertdialog';
  /** Its name, when nothing visible says it. */
  label?: string;
  labelledBy?: string;
  describedBy?: string | undefined;
  className: string;
  children: ReactNode;
};

/**
 * A native dialog over the page: the browser keeps the focus inside, the rest inert, and gives the focus back. Its
 * children are built at each opening; what its style animates on closing is seen to its end.
 */
export function Modal({ open, onClose, role = 'dialog', label, ...rest }: ModalProps) {
  const { labelledBy, describedBy, className, children } = rest;
  const [shown, setShown] = useState(false);
  const [forced, setForced] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  useNoToastsBefore(open);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is forced to close is looked at again
  useLayoutEffect(() => {
    const box = dialog.current;
    if (open) {
      if (!shown) setShown(true);
      else if (box && !box.open) showDialog(box);
      return undefined;
    }
    if (!box) return undefined;
    hideDialog(box);
    const moving = box.getAnimations();
    let isBack = false;
    if (moving.length === 0) setShown(false);
    else void Promise.allSettled(moving.map((one) => one.finished)).then(() => isBack || setShown(false));
    return () => {
      isBack = true;
    };
  }, [open, shown, forced]);

  // What goes away while it is open: the page is given back, and the focus.
  useLayoutEffect(
    () => () => {
      if (dialog.current) hideDialog(dialog.current);
    },
    [],
  );

  if (!shown) return null;
  // Events of file inputs and of what opens inside come by here, too.
  const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget;
  const isBeside = (event: MouseEvent) => {
    const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    return isOwn(event) && (x < left || x > right || y < top || y > bottom);
  };
  return createPortal(
    <dialog
      ref={dialog}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // The browser lets nobody refuse twice in a row.
        if (!isOwn(event) || !open || event.currentTarget.open) return;
        onClose();
        setForced(forced + 1);
      }}
      onKeyDown={goRound}
      onMouseDown={(event) => {
        pressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (role === 'dialog' && pressedBeside.current && isBeside(event)) onClose();
      }}
      className={className}
    >
      <span hidden ref={showAround} />
      {children}
    </dialog>,
    document.body,
  );
}

/** As the first child: what comes after it is in view already when it asks for the focus. */
function showAround(mark: HTMLElement | null) {
  if (mark?.parentElement instanceof HTMLDialogElement) showDialog(mark.parentElement);
}
