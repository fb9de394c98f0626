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
    const user = await denied();
    await user.pass(2_999);
    expect(user.last().at).toBe('/admin/users');
    await user.pass(1);
    expect(user.last().at).toBe('/dashboard?denied=1');
    await user.does(({ go }) => go(-1));
    expect(user.last().at).toBe('/services');
    await user.leave();
  });

  it('not once they have gone by themselves', async () => {
    const user = await denied();
    await user.pass(2_000);
    await user.does(({ go }) => go('/support'));
    await user.pass(10_000);
    expect(user.last().at).toBe('/support');
    expect(vi.getTimerCount()).toBe(0);
    await user.leave();
  });
});
