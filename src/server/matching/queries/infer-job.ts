import type { questionView } from '#core/catalog/contract.ts';
import type { Answers } from '#core/catalog/question.ts';
import { AppError } from '#core/lib/app-error.ts';
import { answersIn } from '#core/matching/inference/answers.ts';
import { urgencyOf } from '#core/matching/inference/urgency.ts';
import { MODEL_PHOTO_SIDE, MODEL_PHOTOS } from '#core/matching/limits.ts';
import type { InferredJob } from '#core/matching/views.ts';
import { serviceBySlug } from '#server/catalog/queries.ts';
import type { Ctx } from '#server/lib/context.ts';
import { isOwnUpload } from '#server/lib/files/own-uploads.ts';
import { smallPicture } from '#server/lib/files/small-picture.ts';
import type { ModelPicture } from '#server/lib/model/port.ts';
import { modelJob } from './model-job.ts';
import { servicesOfText } from './services-of-text.ts';

/**
 * matching.infer: what words and photos of a job say. Rules read the words always; where a language model is configured it
 * reads them too and looks at the photos, and what it says counts where it is one of the catalog's own words. Nothing is written: the homeowner corrects it.
 */
export async function inferJob(
  ctx: Ctx,
  input: { text: string; serviceSlug?: string | undefined; photos: readonly string[] },
): Promise<InferredJob> {
  const { text, serviceSlug } = input;
  const pictures = await ownPictures(ctx, input.photos);
  const [guesses, said] = await Promise.all([servicesOfText(ctx, text), modelJob(ctx, text, pictures)]);
  const model = said === 'away' ? null : said;
  const slug = serviceSlug ?? model?.serviceSlug ?? guesses[0]?.slug;
  const service = slug === undefined ? null : await serviceBySlug(ctx, slug);
  const byRules = urgencyOf(text);
  const answers: Answers = service
    ? {
        ...answersIn(service.questions, text),
        // The model answered another service's questions where the homeowner chose this one.
        ...(model?.serviceSlug === service.slug ? model.answersTo(service.questions) : {}),
      }
    : {};
  return {
    by: model ? 'model' : 'rules',
    isModelAway: said === 'away',
    photosRead: model?.photosRead ?? 0,
    services: guesses,
    service: service && {
      slug: service.slug,
      name: service.name,
      questions: service.questions as (typeof questionView)['_zod']['output'][],
    },
    urgency: model?.urgency ?? byRules.urgency,
    urgencyWords: model?.urgency && model.urgency !== byRules.urgency ? [] : byRules.words,
    answers: Object.fromEntries(
      Object.entries(answers).map(([id, value]) => [
        id,
        typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value),
      ]),
    ),
  };
}

/** The first photos, as the language model is shown them. Only what the caller has sent themselves is opened. */
async function ownPictures(ctx: Ctx, photos: readonly string[]): Promise<ModelPicture[]> {
  const own = await Promise.all(photos.map((sha256) => isOwnUpload(ctx, sha256)));
  if (own.includes(false)) {
    throw new AppError('invalid', 'One of the photos didn’t upload. Add it again.', {
      fields: { photos: 'Add the photo again' },
    });
  }
  if (!ctx.model) return [];
  const pictures = await Promise.all(
    photos.slice(0, MODEL_PHOTOS).map((sha256) => smallPicture(ctx, sha256, MODEL_PHOTO_SIDE)),
  );
  return pictures.filter((picture) => picture !== null);
}
