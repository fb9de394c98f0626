import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { services } from '#server/catalog/tables.ts';
import { type Model, ModelAway } from '#server/lib/model/port.ts';
import { testDatabase } from '#test/db.ts';
import { buildService } from '#test/factories/places.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { inferJob } from './queries/infer-job.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let slug: string;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  const service = await buildService(ctx);
  slug = service.slug;
  await ctx.db.transaction(() =>
    ctx.db.tx
      .update(services)
      .set({
        name: 'Faucet repair',
        questions: [
          { id: 'kind', kind: 'choice', label: 'Which one?', required: true, options: ['Kitchen', 'Bath'] },
          { id: 'age', kind: 'number', label: 'How old?', required: false, min: 0, max: 40, unit: 'years' },
        ],
      })
      .where(eq(services.id, service.id)),
  );
});

const TEXT = 'The faucet drips in the kitchen.';
const saying = (input: unknown): Model => ({
  reply: async () => ({ text: '', calls: [{ id: '1', name: 'describe_job', input: JSON.stringify(input) }] }),
});
const read = (model: Model | null) => inferJob({ ...ctx, model }, { text: TEXT });

describe('a job that a language model reads', () => {
  it('is what it says, as far as the catalog knows it', async () => {
    const said = { service: slug, urgency: 'emergency', answers: { kind: 'Bath', age: 12, nonsense: 'x' } };
    expect(await read(saying(said))).toMatchObject({
      by: 'model',
      urgency: 'emergency',
      urgencyWords: [],
      service: { slug },
      answers: { kind: 'Bath', age: '12' },
    });
  });

  it('keeps the rules where the model says what nobody knows', async () => {
    const said = { service: 'drop-table', answers: { kind: 'Pool', age: 900 } };
    expect(await read(saying(said))).toMatchObject({
      by: 'model',
      urgency: 'soon',
      service: { slug },
      answers: { kind: 'Kitchen' },
    });
  });

  it.each([
    ['is away', { reply: () => Promise.reject(new ModelAway('late', 'late')) }],
    ['only talks', { reply: async () => ({ text: 'Sure!', calls: [] }) }],
    [
      'writes no JSON',
      { reply: async () => ({ text: '', calls: [{ id: '1', name: 'describe_job', input: '{' }] }) },
    ],
  ] as const)('is read by rules where it %s', async (_, model) => {
    expect(await read(model as Model)).toMatchObject({
      by: 'rules',
      isModelAway: true,
      answers: { kind: 'Kitchen' },
    });
  });

  it('is read by rules where none is configured', async () => {
    expect(await read(null)).toMatchObject({ by: 'rules', isModelAway: false, urgencyWords: ['drips'] });
  });
});
