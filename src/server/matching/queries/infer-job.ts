import type { questionView } from '#core/catalog/contract.ts';
import type { Answers } from '#core/catalog/question.ts';
import { answersIn } from '#core/matching/inference/answers.ts';
import { urgencyOf } from '#core/matching/inference/urgency.ts';
import type { InferredJob } from '#core/matching/views.ts';
import { serviceBySlug } from '#server/catalog/queries.ts';
import type { Ctx } from '#server/lib/context.ts';
import { modelJob } from './model-job.ts';
import { servicesOfText } from './services-of-text.ts';

/**
 * matching.infer: what the words of a job say. Rules answer always; where a language model is configured it reads them
 * too, and what it says counts where it is one of the catalog's own words. Nothing is written: the homeowner corrects it.
 */
export async function inferJob(
  ctx: Ctx,
  { text, serviceSlug }: { text: string; serviceSlug?: string | undefined },
): Promise<InferredJob> {
  const [guesses, said] = await Promise.all([servicesOfText(ctx, text), modelJob(ctx, text)]);
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
