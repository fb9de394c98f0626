import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { atFirstUse, isAsWritten, notReadyYet } from '#web/lib/late-module.ts';
import { carryOver } from './carry-over.ts';
import type { LatePart } from './late.tsx';

type BelowProps = {
  part: Pick<LatePart<never>, 'arrive'>;
  /** Not when it comes into the window: links and `details` in it answer without code, and it has nothing else at first. */
  whenUsed?: boolean;
  /** Has something to show that the server did not write: it comes whether it is seen or not. */
  now?: boolean;
  children: ReactNode;
};

/**
 * For a late part that the server wrote and that most windows do not show at first: it can be read at once, and is asked for
 * when it comes into the window or somebody is at the page. Until then it is markup that React has no part in, since an
 * update would make it throw markup away that waits for its code.
 */
export function Below({ part, whenUsed = false, now = false, children }: BelowProps) {
  const [isHere, setHere] = useState(() => !isAsWritten());
  const written = useRef<HTMLDivElement>(null);
  const drawn = useRef<HTMLDivElement>(null);
  const carried = useRef<((to: Element) => void) | null>(null);
  useEffect(() => {
    const box = written.current;
    if (!box) return undefined;
    let isComing = false;
    let pressed: Element | null = null;
    const arrive = () => {
      stop();
      if (isComing) return;
      isComing = true;
      const ready = notReadyYet();
      const show = () => {
        carried.current = carryOver(box, pressed);
        setHere(true);
        ready();
      };
      // Drawn, a part whose code is missing tells the page so.
      part.arrive().then(show, show);
    };
    const sight = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) arrive();
    });
    let forget = () => {};
    const stop = () => {
      sight.disconnect();
      forget();
    };
    // A button without its code does nothing, or sends its form off.
    const press = (event: Event) => {
      const button = event.target instanceof Element && pressedBy(event.target);
      if (!button) return;
      event.preventDefault();
      pressed = button;
      arrive();
    };
    box.addEventListener('click', press);
    if (now) arrive();
    else {
      if (!whenUsed) for (const element of box.children) sight.observe(element);
      forget = atFirstUse(arrive);
    }
    return () => {
      stop();
      box.removeEventListener('click', press);
    };
  }, [part, whenUsed, now]);
  useLayoutEffect(() => {
    if (isHere && drawn.current) carried.current?.(drawn.current);
  }, [isHere]);
  if (isHere) {
    return (
      <div key="drawn" ref={drawn} className="empty:hidden">
        <Suspense>{children}</Suspense>
      </div>
    );
  }
  return (
    <div
      ref={written}
      className="empty:hidden"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, which leaves what the server wrote as it is
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

/** The button that was pressed, or the field for files, whose picker would give them to markup that goes. */
function pressedBy(target: Element): Element | null {
  const button = target.closest('button');
  if (button) return button;
  const field = target.closest('label')?.control ?? target;
  return field instanceof HTMLInputElement && field.type === 'file' ? field : null;
}
