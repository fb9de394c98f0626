import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { services } from '#server/catalog/tables.ts';
import { type Model, ModelAway, type ModelPicture } from '#server/lib/model/port.ts';
import { testDatabase } from '#test/db.ts';
import { actorOf } from '#test/factories/actors.ts';
import { buildService } from '#test/factories/places.ts';
import { buildUpload } from '#test/factories/uploads.ts';
import { buildUser } from '#test/factories/users.ts';
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
const read = (model: Model | null) => inferJob({ ...ctx, model }, { text: TEXT, photos: [] });

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

  describe('with photos', () => {
    const PHOTO = 'a'.repeat(64);
    const FOREIGN = 'b'.repeat(64);
    const readPhotos = async (model: Model | null, photos: readonly string[]) => {
      const ana = await buildUser(ctx, 'homeowner');
      await buildUpload(ctx, ana.id, PHOTO);
      const { default: sharp } = await import('sharp');
      const wide = { width: 2_000, height: 100, channels: 3, background: '#39f' } as const;
      const bytes = new Uint8Array(await sharp({ create: wide }).png().toBuffer());
      const files = { ...ctx.files, get: async () => bytes };
      return inferJob({ ...ctx, files, model, actor: actorOf(ana) }, { text: TEXT, photos });
    };
    const looking = (picturesAllowed: boolean) => {
      const shown: ModelPicture[][] = [];
      const model: Model = {
        reply: async ({ messages }) => {
          const pictures = messages.flatMap((one) => (one.role === 'person' ? (one.pictures ?? []) : []));
          shown.push(pictures);
          if (pictures.length > 0 && !picturesAllowed) throw new ModelAway('refused', 'no pictures');
          return {
            text: '',
            calls: [{ id: '1', name: 'describe_job', input: JSON.stringify({ service: slug }) }],
          };
        },
      };
      return { model, shown };
    };

    it('shows them to the model, made small', async () => {
      const { model, shown } = looking(true);
      expect(await readPhotos(model, [PHOTO])).toMatchObject({ by: 'model', photosRead: 1 });
      const [picture] = shown[0] ?? [];
      expect(picture?.mediaType).toBe('image/jpeg');
      const { default: sharp } = await import('sharp');
      expect((await sharp(picture?.bytes).metadata()).width).toBe(768);
    });

    it('asks again by words alone where the model refuses pictures', async () => {
      const { model, shown } = looking(false);
      expect(await readPhotos(model, [PHOTO])).toMatchObject({ by: 'model', photosRead: 0 });
      expect(shown.map((pictures) => pictures.length)).toEqual([1, 0]);
    });

    it("refuses somebody else's, whether a model is there or not", async () => {
      for (const model of [null, looking(true).model]) {
        await expect(readPhotos(model, [PHOTO, FOREIGN])).rejects.toMatchObject({
          code: 'invalid',
          fields: { photos: 'Add the photo again' },
        });
      }
    });
  });

  it('is read by rules where none is configured', async () => {
    expect(await read(null)).toMatchObject({ by: 'rules', isModelAway: false, urgencyWords: ['drips'] });
  });
});
