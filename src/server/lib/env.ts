import { join } from 'node:path';
import { z } from 'zod';
import { mapTilesOf } from '#core/markets/map-tiles.ts';

/** What a variable must look like, in words, with an example: printed when it does not. */
type Expectation = { expected: string; example: string };

const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
const flag = z.enum(['0', '1']).transform((value) => value === '1');
const httpUrl = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/(?<!\/)\/+$/, ''));
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const secret = z.string().min(32);

const VARIABLES = {
  NODE_ENV: {
    schema: z.enum(['development', 'production', 'test']).default('development'),
    expected: 'development, production or test',
    example: 'production',
  },
  HOST: {
    schema: z.string().min(1).max(255).optional(),
    expected: 'an address to listen on',
    example: '127.0.0.1',
  },
  PORT: { schema: integer(0, 65_535).default(3000), expected: 'a port from 0 to 65535', example: '3000' },
  PUBLIC_URL: {
    schema: httpUrl.optional(),
    expected: 'the http or https address people type',
    example: 'https://canopy.example',
  },
  TRUST_PROXY: {
    schema: flag.default(false),
    expected: '1 when a proxy of yours sets X-Forwarded-For, else 0',
    example: '1',
  },
  LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    expected: 'debug, info, warn, error or silent',
    example: 'info',
  },
  CANOPY_ROLES: {
    schema: z
      .string()
      .transform((value) => [...new Set(value.split(','))])
      .pipe(z.array(z.enum(['web', 'worker', 'scheduler'])).min(1))
      .optional(),
    expected: 'a list of web, worker, scheduler',
    example: 'web,worker',
  },
  CANOPY_DATA_DIR: {
    schema: z.string().min(1).default('.canopy'),
    expected: 'a folder this process may write to',
    example: '/var/lib/canopy',
  },
  CANOPY_SEED: { schema: z.enum(['demo', 'empty']).optional(), expected: 'demo or empty', example: 'demo' },
  CANOPY_DEMO_LOGINS: {
    schema: flag.optional(),
    expected: '1 to show the demo logins, else 0',
    example: '1',
  },
  DATABASE_URL: {
    schema: postgresUrl.optional(),
    expected: 'a PostgreSQL address',
    example: 'postgresql://canopy:password@localhost:5432/canopy',
  },
  DEMO_DATABASE_URL: {
    schema: postgresUrl.optional(),
    expected: 'a separate PostgreSQL address for demo mode',
    example: 'postgresql://canopy:password@localhost:5432/canopy_demo',
  },
  CANOPY_DEMO_MODE: {
    schema: flag.optional(),
    expected: '1 for demo mode, 0 to do without',
    example: '0',
  },
  DATABASE_POOL: {
    schema: integer(2, 200).default(20),
    expected: 'a number of connections from 2 to 200',
    example: '20',
  },
  CANOPY_SECRET: {
    schema: secret.optional(),
    expected: 'at least 32 random characters',
    example: 'the output of: openssl rand -base64 32',
  },
  PASSPORT_KEY: {
    schema: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
    expected: '32 random bytes in base64url, 43 characters',
    example: 'the output of: openssl rand 32 | basenc --base64url | tr -d =',
  },
  IDENTITY_URL: {
    schema: httpUrl.optional(),
    expected: 'the http or https address of a hosted sign-in service',
    example: 'https://project.supabase.co',
  },
  IDENTITY_KEY: {
    schema: z
      .string()
      .regex(/^(?!sb_secret_)[\w.-]{8,2000}$/)
      .optional(),
    expected: "the sign-in service's publishable key (never a secret one)",
    example: 'sb_publishable_…',
  },
  CANOPY_PUSH: {
    schema: flag.default(true),
    expected: '1 to notify devices through the push services of their browsers, 0 to do without',
    example: '0',
  },
  MAIL_FROM: {
    schema: z.string().min(3).max(254).default('Canopy <hello@canopy.example>'),
    expected: 'a sender',
    example: 'Canopy <hello@canopy.example>',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    expected: 'an SMTP address',
    example: 'smtps://user:password@mail.example:465',
  },
  CARDS: {
    schema: z.enum(['simulated', 'stripe']).default('simulated'),
    expected: 'simulated or stripe',
    example: 'stripe',
  },
  STRIPE_SECRET_KEY: {
    schema: z.string().min(8).optional(),
    expected: "Stripe's secret key",
    example: 'sk_live_…',
  },
  STRIPE_PUBLISHABLE_KEY: {
    schema: z.string().min(8).optional(),
    expected: "Stripe's publishable key",
    example: 'pk_live_…',
  },
  STRIPE_API_URL: {
    schema: httpUrl.optional(),
    expected: 'the address of the Stripe API',
    example: 'https://api.stripe.com',
  },
  CARDS_WEBHOOK_SECRET: {
    schema: secret.optional(),
    expected: "the processor's signing secret, at least 32 characters",
    example: 'whsec_…',
  },
  FILES: { schema: z.enum(['disk', 's3']).default('disk'), expected: 'disk or s3', example: 's3' },
  S3_BUCKET: {
    schema: z.string().min(3).max(63).optional(),
    expected: 'a bucket name',
    example: 'canopy-files',
  },
  S3_REGION: { schema: z.string().min(2).default('us-east-1'), expected: 'a region', example: 'us-west-2' },
  S3_ENDPOINT: {
    schema: httpUrl.optional(),
    expected: 'the http or https address of an S3 service',
    example: 'https://s3.example',
  },
  GEOCODE_URL: {
    schema: httpUrl.optional(),
    expected: 'the http or https address of a geocoder',
    example: 'https://geocode.example/search',
  },
  ROUTING_URL: {
    schema: httpUrl.optional(),
    expected: 'the http or https address of a routing service',
    example: 'https://routing.example',
  },
  MAP_TILES_URL: {
    schema: z
      .string()
      .max(500)
      .refine((url) => mapTilesOf(url) !== null)
      .optional(),
    expected:
      'an http or https address of map tiles: a template with {z}, {x} and {y} that ends in .png, .jpg, .webp, .mvt or .pbf, or a .pmtiles archive',
    example: 'https://tiles.example/{z}/{x}/{y}.png',
  },
  MAP_TILES_ATTRIBUTION: {
    schema: z.string().min(1).max(200).optional(),
    expected: 'the credit that the maker of the tiles asks for, as plain text',
    example: '© OpenStreetMap contributors',
  },
  LEAKED_PASSWORDS_URL: {
    schema: httpUrl.optional(),
    expected: 'the http or https address of a service of leaked passwords that speaks the range protocol',
    example: 'https://api.pwnedpasswords.com/range',
  },
  MODEL_URL: {
    schema: httpUrl.optional(),
    expected: 'the http or https address of a language model that speaks the chat-completions protocol',
    example: 'https://api.openai.com/v1',
  },
  MODEL_KEY: { schema: z.string().min(1).max(500).optional(), expected: 'its key', example: 'sk-…' },
  MODEL_NAME: {
    schema: z.string().min(1).max(200).optional(),
    expected: 'the name of the model to ask',
    example: 'llama-3.3-70b',
  },
} as const satisfies Record<string, Expectation & { schema: z.ZodType }>;

type Parsed = { [Name in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[Name]['schema']> };
export type Role = 'web' | 'worker' | 'scheduler';

/** The settings of one installation, parsed and completed. */
export type Env = Omit<
  Parsed,
  'HOST' | 'PUBLIC_URL' | 'CANOPY_SEED' | 'CANOPY_DEMO_LOGINS' | 'CANOPY_DEMO_MODE' | 'CANOPY_ROLES'
> & {
  HOST: string;
  PUBLIC_URL: string;
  CANOPY_SEED: 'demo' | 'empty';
  /** Show the demo logins on the sign-in screens: while bound to loopback, or on demand. */
  CANOPY_DEMO_LOGINS: boolean;
  /** A demo beside the live application: of an embedded installation, or on demand, since it takes of the machine's time. */
  CANOPY_DEMO_MODE: boolean;
  roles: Role[];
  /** The embedded database, single process. */
  embedded: boolean;
  /** These are the settings of the demo, which stands beside the live application (`demoEnv`). */
  demo: boolean;
};

/** A wrong variable; the message names it, what was expected and an example. */
export class ConfigurationError extends Error {
  constructor(problems: string[]) {
    super(
      `Canopy cannot start with this configuration:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.name = 'ConfigurationError';
  }
}

/** What a variable must look like, as a problem says it. */
export function expectationOf(name: keyof typeof VARIABLES): string {
  return `${name}: expected ${VARIABLES[name].expected}. Example: ${name}=${VARIABLES[name].example}`;
}

/** The environment without any variable of ours, for a process that is told its settings otherwise or needs none. */
export function withoutSettings(
  source: Record<string, string | undefined>,
): Record<string, string | undefined> {
  const kept = Object.entries(source).filter(([name]) => !(name in VARIABLES) || name === 'NODE_ENV');
  return Object.fromEntries(kept);
}

/** Connections of the demo: few look around at once. */
const DEMO_POOL = 5;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Whether a host's name or address is this machine's own. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK.test(host);
}

/** Parses the environment. Throws ConfigurationError naming every variable at fault; values are never echoed. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const problems: string[] = [];
  const parsed: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries(VARIABLES)) {
    const raw = source[name];
    const result = variable.schema.safeParse(raw === '' ? undefined : raw);
    if (result.success) parsed[name] = result.data;
    else problems.push(expectationOf(name as keyof typeof VARIABLES));
  }
  const env = parsed as Parsed;
  const demand = (name: keyof Parsed, when: string) => {
    if (env[name] === undefined && !problems.some((problem) => problem.startsWith(`${name}:`))) {
      problems.push(
        `${name}: needed ${when}: ${VARIABLES[name].expected}. Example: ${name}=${VARIABLES[name].example}`,
      );
    }
  };

  const embedded = env.DATABASE_URL === undefined;
  if (!embedded && env.NODE_ENV === 'production') demand('CANOPY_SECRET', 'in production with DATABASE_URL');
  if (env.IDENTITY_URL) demand('IDENTITY_KEY', 'with IDENTITY_URL');
  if (env.IDENTITY_KEY) demand('IDENTITY_URL', 'with IDENTITY_KEY');
  if (env.CARDS === 'stripe') {
    demand('STRIPE_SECRET_KEY', 'with CARDS=stripe');
    demand('STRIPE_PUBLISHABLE_KEY', 'with CARDS=stripe');
    demand('CARDS_WEBHOOK_SECRET', 'with CARDS=stripe');
  }
  if (env.MODEL_URL) demand('MODEL_NAME', 'with MODEL_URL');
  if (env.MODEL_NAME ?? env.MODEL_KEY) demand('MODEL_URL', 'with MODEL_NAME and MODEL_KEY');
  if (env.MAP_TILES_ATTRIBUTION) demand('MAP_TILES_URL', 'with MAP_TILES_ATTRIBUTION');
  if (env.FILES === 's3') demand('S3_BUCKET', 'with FILES=s3');
  if (embedded && env.CANOPY_ROLES !== undefined && env.CANOPY_ROLES.length < 3) {
    problems.push(
      'CANOPY_ROLES: the embedded database belongs to one process, so roles cannot be split. ' +
        `Set DATABASE_URL to a PostgreSQL server. Example: DATABASE_URL=${VARIABLES.DATABASE_URL.example}`,
    );
  }
  if (problems.length > 0) throw new ConfigurationError(problems);

  const host = env.HOST ?? (embedded ? '127.0.0.1' : '0.0.0.0');
  return {
    ...env,
    HOST: host,
    PUBLIC_URL:
      env.PUBLIC_URL ??
      `http://${isLoopbackHost(host) || host === '0.0.0.0' ? 'localhost' : host}:${env.PORT}`,
    CANOPY_SEED: env.CANOPY_SEED ?? (embedded ? 'demo' : 'empty'),
    CANOPY_DEMO_LOGINS: env.CANOPY_DEMO_LOGINS ?? (embedded && isLoopbackHost(host)),
    CANOPY_DEMO_MODE: env.CANOPY_DEMO_MODE ?? embedded,
    roles: env.CANOPY_ROLES ?? ['web', 'worker', 'scheduler'],
    embedded,
    demo: false,
  };
}

/** Whether this installation has a demo. Without a database for it, the embedded one belongs to a single process. */
export function hasDemo(env: Env): boolean {
  if (!env.CANOPY_DEMO_MODE || !env.roles.includes('web')) return false;
  return env.DEMO_DATABASE_URL !== undefined || env.roles.length === 3;
}

/**
 * The settings of the demo beside this installation: a database, folder and secrets of its own, and the sample city.
 * What is not named here has its default, so no outside company hears of the demo, whatever the live application is
 * connected to. It counts as embedded on either engine.
 */
export function demoEnv(env: Env): Env {
  const own = parseEnv({
    NODE_ENV: env.NODE_ENV,
    HOST: env.HOST,
    PORT: String(env.PORT),
    PUBLIC_URL: env.PUBLIC_URL,
    TRUST_PROXY: env.TRUST_PROXY ? '1' : '0',
    LOG_LEVEL: env.LOG_LEVEL,
    CANOPY_DATA_DIR: join(env.CANOPY_DATA_DIR, 'demo'),
    CANOPY_SEED: 'demo',
    CANOPY_DEMO_LOGINS: '1',
    DATABASE_POOL: String(Math.min(env.DATABASE_POOL, DEMO_POOL)),
  });
  return { ...own, DATABASE_URL: env.DEMO_DATABASE_URL, demo: true };
}
