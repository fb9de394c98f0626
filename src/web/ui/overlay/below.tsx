import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { atFirstUse, isAsWritten, notReadyYet } from '#web/lib/late-module.ts';
import type { LatePart } from './late.tsx';

type BelowProps = {
  part: Pick<LatePart<never>, 'arrive'>;
  children: ReactNode;
};

/**
 * For a late part that the server wrote and that most windows do not show at first: it can be read at once, and is asked for
 * when it comes into the window or somebody is at the page. Until then it is markup that React has no part in, since an
 * update would make it throw markup away that waits for its code.
 */
export function Below({ part, children }: BelowProps) {
  const [isHere, setHere] = useState(() => !isAsWritten());
  const written = useRef<HTMLDivElement>(null);
  const drawn = useRef<HTMLDivElement>(null);
  const focused = useRef(-1);
  useEffect(() => {
    const box = written.current;
    if (!box) return undefined;
    const arrive = () => {
      stop();
      const ready = notReadyYet();
      const show = () => {
        focused.current = stopsOf(box).indexOf(document.activeElement);
        setHere(true);
        ready();
      };
      // Drawn, a part whose code is missing tells the page so.
      part.arrive().then(show, show);
    };
    const sight = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) arrive();
    });
    for (const element of box.children) sight.observe(element);
    const forget = atFirstUse(arrive);
    const stop = () => {
      sight.disconnect();
      forget();
    };
    return stop;
  }, [part]);
  useLayoutEffect(() => {
    if (isHere && drawn.current)
      (stopsOf(drawn.current)[focused.current] as HTMLElement | undefined)?.focus();
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

function stopsOf(box: Element): (Element | null)[] {
  return [...box.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')];
}
