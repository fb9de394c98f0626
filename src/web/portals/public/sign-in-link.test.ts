import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { requestContext } from '#web/lib/request-context.ts';
import { loader } from './sign-in-link.tsx';

const SITE = 'https://canopy.example';

/** What the page makes of its address, behind a proxy that calls the server by another name. */
function opened(parameters: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(requestContext, { publicUrl: SITE } as never);
  const request = new Request(`http://10.0.0.7:3000/sign-in-link?${new URLSearchParams(parameters)}`);
  return loader({ context, request } as never);
}

it('leads on to a page of this site, as our mails and those of a hosted service name it', () => {
  const page = '/account/home/jobs?tab=past';
  expect(opened({ token: ' t1 ', next: page })).toEqual({ token: 't1', next: page });
  expect(opened({ token: 't1', next: SITE + page })).toEqual({ token: 't1', next: page });
});

it.each([SITE, `${SITE}/`, 'https://evil.example/book', `${SITE}/login`, '//evil.example'])(
  'leads nowhere by %s',
  (next) => {
    expect(opened({ token: 't1', next })).toEqual({ token: 't1', next: null });
  },
);
