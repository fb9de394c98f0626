import { act, createElement, type FunctionComponent } from 'react';
import type { Root } from 'react-dom/client';
import { vi } from 'vitest';

/** As much of an element as React asks of the place it draws into when what it draws is nothing. */
class Place extends EventTarget {
  readonly nodeType = 1;
  readonly nodeName = 'DIV';
  readonly tagName = 'DIV';
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  ownerDocument: object = {};
  textContent = '';
}

/** Shows nothing; whatever it is handed runs as a part of it, hooks included. */
function Actor({ act: perform }: { act: () => void }) {
  perform();
  return null;
}

/**
 * Runs a hook with its effects and without a browser. Gives what it returned last, the way to run it with other
 * arguments, and the way to leave. `around` is rendered outside of it (a router, a provider). Call it with the clock that
 * the test wants already in place.
 */
export async function onStage<Args, Result>(
  hook: (args: Args) => Result,
  first: Args,
  around?: FunctionComponent<{ children: ReturnType<typeof createElement> }>,
) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const page = Object.assign(new EventTarget(), { activeElement: null, nodeType: 9, defaultView: {} });
  const view = Object.assign(new EventTarget(), {
    document: page,
    event: undefined,
    location: { search: '' },
    HTMLIFrameElement: Place,
  });
  page.defaultView = view;
  vi.stubGlobal('window', view);
  const { createRoot } = await import('react-dom/client');
  const place = new Place();
  place.ownerDocument = page;
  const root: Root = createRoot(place as unknown as Element);
  const shown: { result: Result | undefined } = { result: undefined };
  const play = (args: Args) =>
    act(async () => {
      const actor = createElement(Actor, {
        act: () => {
          shown.result = hook(args);
        },
      });
      root.render(around ? createElement(around, null, actor) : actor);
    });
  await play(first);
  return {
    last: () => shown.result as Result,
    play,
    /** Lets a fake clock run, and React with it. */
    pass: (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms))),
    /** Does something to what the hook returned, as a click or a key would, and lets React follow. */
    does: (what: (shown: Result) => unknown) => act(async () => void what(shown.result as Result)),
    leave: async () => {
      await act(async () => root.unmount());
      vi.unstubAllGlobals();
    },
  };
}
