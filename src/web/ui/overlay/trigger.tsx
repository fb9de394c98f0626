import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type Ref,
  type RefCallback,
  type RefObject,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';

type Handled =
  | 'onClick'
  | 'onKeyDown'
  | 'onPointerEnter'
  | 'onPointerLeave'
  | 'onPointerDown'
  | 'onFocus'
  | 'onBlur';
/** What an element is asked to take so that something can hang on it. */
export type HangerProps = { ref?: Ref<HTMLElement>; id?: string; 'aria-describedby'?: string } & {
  // biome-ignore lint/suspicious/noExplicitAny: whatever event its element has
  [name in Handled]?: (event: any) => void;
};

/** The element with these handlers and this ref beside its own. Its own come first. */
export function hangOn(
  element: ReactElement,
  { ref, ...added }: HangerProps & Record<string, unknown>,
): ReactElement {
  const its = element as ReactElement<HangerProps & Record<string, unknown>>;
  const props: Record<string, unknown> = { ...added, ref: bothRefs(its.props.ref, ref) };
  for (const [name, value] of Object.entries(added)) {
    const own = its.props[name];
    if (typeof value !== 'function' || typeof own !== 'function') continue;
    props[name] = (event: SyntheticEvent) => {
      own(event);
      if (!event.defaultPrevented) value(event);
    };
  }
  return cloneElement(its, props);
}

function bothRefs(first: Ref<HTMLElement> | undefined, second: Ref<HTMLElement> | undefined) {
  if (!first || !second) return first ?? second;
  const both: RefCallback<HTMLElement> = (node) => {
    for (const ref of [first, second]) {
      if (typeof ref === 'function') ref(node);
      else ref.current = node;
    }
  };
  return both;
}

/** Open or not: told from outside, or kept here. */
export function useOpen(open: boolean | undefined, onOpenChange: ((open: boolean) => void) | undefined) {
  const [own, setOwn] = useState(false);
  return [
    open ?? own,
    (next: boolean) => {
      setOwn(next);
      onOpenChange?.(next);
    },
  ] as const;
}

type TriggerProps = {
  of: ReactElement;
  at?: RefObject<HTMLElement | null>;
  popup: 'dialog' | 'menu';
  id?: string;
  open: boolean;
  /** `byKey`: by a key, so that the focus is to go inside. */
  onOpenChange: (open: boolean, byKey: boolean) => void;
};

/** The button of something that opens. */
export function Trigger({ of, at, popup, id, open, onOpenChange }: TriggerProps) {
  // The press of a click on it closes a popover before the click comes, which then must not open it again.
  const wasOpen = useRef(false);
  return hangOn(of, {
    ref: at,
    ...(id ? { id } : {}),
    'aria-haspopup': popup,
    'aria-expanded': open,
    'data-state': open ? 'open' : 'closed',
    onPointerDown: () => {
      wasOpen.current = open;
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const byKey = event.detail === 0;
      // Safari gives a clicked button no focus, and what opens would have none to give back.
      event.currentTarget.focus({ preventScroll: true });
      onOpenChange(byKey ? !open : !wasOpen.current, byKey);
    },
    ...(popup === 'menu'
      ? {
          onKeyDown: (event: KeyboardEvent) => {
            if (event.key !== 'ArrowDown' || open) return;
            event.preventDefault();
            onOpenChange(true, true);
          },
        }
      : {}),
  });
}
