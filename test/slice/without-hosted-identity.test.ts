import { describe, expect, it, vi } from 'vitest';
import { hostedClient } from '#server/users/identity/hosted/client.ts';
import { useWorld } from './world.ts';

const loaded = vi.hoisted(() => ({ times: 0 }));
vi.mock('@supabase/supabase-js', (real) => {
  loaded.times += 1;
  return real();
});

const VERA = {
  email: 'vera@test.example',
  password: 'Correct-horse-7',
  name: 'Vera Moss',
  role: 'homeowner',
};

describe('an installation without a hosted sign-in service', () => {
  const world = useWorld();

  it('starts, and people come and go, and its library is never loaded', async () => {
    const { api } = world.as(null);
    await api.users.signUp(VERA);
    await api.users.signIn({ email: VERA.email, password: VERA.password });
    await api.users.requestSignInLink({ email: VERA.email, next: '/book' });
    await api.users.requestPasswordReset({ email: VERA.email });
    await world.settle();
    expect(loaded.times).toBe(0);

    // The first question to a service loads it.
    await hostedClient({ url: 'http://127.0.0.1:1', key: 'sb_publishable_only-for-tests' });
    expect(loaded.times).toBe(1);
  });
});
