import { useEffect, useRef } from 'react';
import {
  areShortcutsOn,
  matched,
  register,
  registeredShortcuts,
  SECOND_KEY_MS,
  type Shortcut,
} from './shortcuts.ts';
import { isTyping } from './typing.ts';

/** Keys of this part of the screen, for as long as it is there. The newest `run` counts; keys and labels are constants. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const newest = useRef(shortcuts);
  newest.current = shortcuts;
  const words = shortcuts.map(({ id, keys, label }) => `${id} ${keys} ${label}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other functions under the same keys are read when pressed
  useEffect(
    () =>
      register(newest.current.map((one, at) => ({ ...one, run: () => (newest.current[at] ?? one).run() }))),
    [words],
  );
}

/** Listens to the keyboard for all that is registered. Once, by the frame of a portal. */
export function useShortcutKeys(): void {
  useEffect(() => {
    let pending: string | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (key: string | null) => {
      clearTimeout(timer);
      pending = key;
      if (key) timer = setTimeout(() => wait(null), SECOND_KEY_MS);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || event.isComposing || (event.repeat === true && key === 'g')) return;
      if (isTyping(target as Element | null) || !areShortcutsOn()) return wait(null);
      // A dialog is a question of its own; what lies under it does not answer.
      if (document.querySelector('dialog:modal')) return;
      const { run, pending: next } = matched(registeredShortcuts(), pending, key);
      wait(next);
      if (!run && !next) return;
      event.preventDefault();
      run?.run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
