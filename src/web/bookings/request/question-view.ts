import type { output } from 'zod/mini';
import type { questionView } from '#core/catalog/contract.ts';

export type QuestionView = output<typeof questionView>;
