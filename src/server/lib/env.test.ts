import { describe, expect, it } from 'vitest';
import { ConfigurationError, demoEnv, parseEnv } from './env.ts';

const KEY = 'sb_publishable_0123456789';

function problemsOf(variables: Record<string, string>): string {
  try {
    parseEnv({ NODE_ENV: 'test', ...variables });
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return '';
}

describe('the hosted sign-in service', () => {
  it('is off without configuration', () => {
    expect(parseEnv({ NODE_ENV: 'test' })).toMatchObject({
      IDENTITY_URL: undefined,
      IDENTITY_KEY: undefined,
    });
  });

  it.each(['http://127.0.0.1:54321', 'https://project.supabase.co/'])('takes %s with a key', (url) => {
    const env = parseEnv({ NODE_ENV: 'test', IDENTITY_URL: url, IDENTITY_KEY: KEY });
    expect(env).toMatchObject({ IDENTITY_URL: url.replace(/\/$/, ''), IDENTITY_KEY: KEY });
  });

  it.each(['ftp://project.supabase.co', 'identity.internal', 'postgres://x', 'javascript:alert(1)'])(
    '§5: refuses %s, naming variable, expectation and example',
    (url) => {
      const problems = problemsOf({ IDENTITY_URL: url, IDENTITY_KEY: KEY });
      expect(problems).toContain(
        'IDENTITY_URL: expected the http or https address of a hosted sign-in service. Example: IDENTITY_URL=https://project.supabase.co',
      );
      expect(problems).not.toContain(url);
    },
  );

  it('§5: demands a key, and an address for a key', () => {
    expect(problemsOf({ IDENTITY_URL: 'https://project.supabase.co' })).toContain(
      "IDENTITY_KEY: needed with IDENTITY_URL: the sign-in service's publishable key (never a secret one). Example: IDENTITY_KEY=sb_publishable_…",
    );
    expect(problemsOf({ IDENTITY_KEY: KEY })).toContain('IDENTITY_URL: needed with IDENTITY_KEY');
  });

  it('refuses a secret key, which could do anything there', () => {
    expect(
      problemsOf({ IDENTITY_URL: 'https://project.supabase.co', IDENTITY_KEY: 'sb_secret_0123456789' }),
    ).toContain('IDENTITY_KEY: expected');
  });

  it('is never heard of by the demo', () => {
    const env = parseEnv({
      NODE_ENV: 'test',
      IDENTITY_URL: 'https://project.supabase.co',
      IDENTITY_KEY: KEY,
    });
    expect(demoEnv(env).IDENTITY_URL).toBeUndefined();
  });
});

describe('roles', () => {
  it.each(['web', 'web,worker', 'web,web,web'])('%s are refused on the embedded database', (roles) => {
    expect(problemsOf({ CANOPY_ROLES: roles })).toMatch(/CANOPY_ROLES: the embedded database.*DATABASE_URL=/);
  });

  it('count once', () => {
    const DATABASE_URL = 'postgresql://canopy@localhost/canopy';
    expect(parseEnv({ DATABASE_URL, CANOPY_ROLES: 'web,web,worker' }).roles).toEqual(['web', 'worker']);
  });
});

describe('a language model', () => {
  it('needs nothing where there is none', () => {
    expect(parseEnv({})).toMatchObject({ MODEL_URL: undefined, MODEL_KEY: undefined, MODEL_NAME: undefined });
  });

  it('is an address and a name, with or without a key', () => {
    expect(parseEnv({ MODEL_URL: 'http://localhost:11434/v1/', MODEL_NAME: 'small' })).toMatchObject({
      MODEL_URL: 'http://localhost:11434/v1',
      MODEL_NAME: 'small',
    });
  });

  it.each([
    [{ MODEL_URL: 'https://model.example/v1' }, 'MODEL_NAME: needed with MODEL_URL'],
    [{ LEAKED_PASSWORDS_URL: 'pwned.example' }, 'LEAKED_PASSWORDS_URL: expected the http or https address'],
    [{ MODEL_NAME: 'small' }, 'MODEL_URL: needed with MODEL_NAME and MODEL_KEY'],
    [{ MODEL_KEY: 'sk-1' }, 'MODEL_URL: needed with MODEL_NAME and MODEL_KEY'],
    [{ MODEL_URL: 'model.example', MODEL_NAME: 'small' }, 'MODEL_URL: expected the http or https address'],
  ])('%j: %s', (source, problem) => {
    expect(() => parseEnv(source)).toThrow(problem);
  });

  it.each([
    [{}, true],
    [{ CANOPY_DEMO_MODE: '0' }, false],
    [{ DATABASE_URL: 'postgresql://ada@localhost/canopy' }, false],
    [{ DATABASE_URL: 'postgresql://ada@localhost/canopy', CANOPY_DEMO_MODE: '1' }, true],
  ])('demo mode with %j: %s', (source, demo) => {
    expect(parseEnv({ NODE_ENV: 'test', ...source }).CANOPY_DEMO_MODE).toBe(demo);
  });

  it('is never asked by the demo', () => {
    const live = parseEnv({ MODEL_URL: 'https://model.example/v1', MODEL_NAME: 'small', MODEL_KEY: 'sk-1' });
    expect(demoEnv(live)).toMatchObject({
      MODEL_URL: undefined,
      MODEL_KEY: undefined,
      MODEL_NAME: undefined,
    });
  });
});

describe('map tiles', () => {
  it.each(['https://tiles.example/{z}/{x}/{y}.png?key=k', 'https://files.example/city.pmtiles'])(
    'take %s',
    (url) => {
      expect(parseEnv({ NODE_ENV: 'test', MAP_TILES_URL: url }).MAP_TILES_URL).toBe(url);
    },
  );

  it.each(['https://tiles.example/style.json', 'https://tiles.example/{z}/{x}.png', 'tiles.pmtiles'])(
    'refuse %s, naming variable, expectation and example',
    (url) => {
      const problems = problemsOf({ MAP_TILES_URL: url });
      expect(problems).toContain('MAP_TILES_URL: expected an http or https address of map tiles');
      expect(problems).toContain('Example: MAP_TILES_URL=https://tiles.example/{z}/{x}/{y}.png');
      expect(problems).not.toContain(url);
    },
  );

  it('demand an address for a credit, and are never asked by the demo', () => {
    expect(problemsOf({ MAP_TILES_ATTRIBUTION: '© Somebody' })).toContain('MAP_TILES_URL: needed with');
    const env = parseEnv({ NODE_ENV: 'test', MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' });
    expect(demoEnv(env).MAP_TILES_URL).toBeUndefined();
  });
});
