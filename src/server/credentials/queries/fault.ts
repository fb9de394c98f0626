import { AppError } from '#core/lib/app-error.ts';

/** The refusal of one field: its message is the field's and, as a sentence, the whole one's. */
export function fault(field: string, message: string): AppError {
  return new AppError('invalid', `${message}.`, { fields: { [field]: message } });
}
