import { createElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onStage } from '#test/hook-stage.ts';
import { Denied } from './denied.tsx';

vi.mock('./turned-away-frame.tsx', () => ({ TurnedAwayFrame: () => null }));

beforeEach(() => {
  vi.useFakeTimers();
});

/** Somebody at the denied screen of `/admin/users`; what is watched is where they are, and their own way on. */
function denied() {
  const whereabouts = () => {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    return { at: pathname + search, go: (to: string | number) => navigate(to as string) };
  };
  return onStage(whereabouts, undefined, ({ children }) => (
    <MemoryRouter initialEntries={['/services', '/admin/users']}>
      <Routes>
        <Route path="/admin/*" element={createElement(Denied, { area: 'admin' })} />
        <Route path="*" element={null} />
      </Routes>
      {children}
    </MemoryRouter>
  ));
}

describe('§4 route guard: a user lacking the required role sees the denied screen and is redirected after 3 seconds', () => {
  it('after 3 s, not before, in the place of the page that they may not see', async () => {
    const person = await denied();
    await person.pass(2_999);
    expect(person.last().at).toBe('/admin/users');
    await person.pass(1);
    expect(person.last().at).toBe('/dashboard?denied=1');
    await person.does(({ go }) => go(-1));
    expect(person.last().at).toBe('/services');
    await person.leave();
  });

  it('not once they have gone by themselves', async () => {
    const person = await denied();
    await person.pass(2_000);
    await person.does(({ go }) => go('/support'));
    await person.pass(10_000);
    expect(person.last().at).toBe('/support');
    expect(vi.getTimerCount()).toBe(0);
    await person.leave();
  });
});
