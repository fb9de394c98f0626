import { Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { whenUsed } from '#web/lib/late-module.ts';
import { late } from '../../overlay/late.tsx';
import type { ComboboxParts } from './combobox-parts.ts';

const Box = late(() => import('./combobox-box.tsx').then((module) => module.ComboboxBox));

/**
 * An input whose text can be completed from a list. It is a plain input before a script runs and until it has the
 * focus; what somebody types in the meantime, and the focus, go over to the one with the list.
 */
export function ComboboxInput<T>(props: ComboboxParts<T>) {
  const { id, input, onText } = props;
  const [asked, setAsked] = useState(false);
  const [text, setText] = useState(props.text);
  const focused = useRef(false);
  const opens = useRef(false);
  useEffect(() => whenUsed(Box.warm), []);
  const change = (next: string, by: 'typing' | 'choice') => {
    setText(next);
    onText?.(next, by);
  };
  return (
    <Suspense fallback={null}>
      {asked ? (
        <Box
          {...(props as unknown as ComboboxParts<unknown>)}
          text={text}
          onText={change}
          {...{ focused, opens }}
        />
      ) : (
        <input
          {...input}
          id={id}
          type="text"
          autoComplete="off"
          value={text}
          onChange={(event) => {
            opens.current = true;
            change(event.target.value, 'typing');
          }}
          onPointerEnter={Box.warm}
          onPointerDown={() => {
            opens.current = true;
          }}
          onFocus={() => {
            focused.current = true;
            // In a transition what stands here stays, with its focus, until the other one has arrived.
            startTransition(() => setAsked(true));
          }}
          onBlur={() => {
            focused.current = false;
          }}
        />
      )}
    </Suspense>
  );
}
