type QuestionBase = {
  /** Stable within the service: answers are stored under it. */
  id: string;
  label: string;
  hint?: string;
  required: boolean;
};

/** What a service asks before it can be booked. */
export type Question =
  | (QuestionBase & { kind: 'choice'; options: string[] })
  | (QuestionBase & { kind: 'number'; min: number; max: number; unit?: string })
  | (QuestionBase & { kind: 'text' })
  | (QuestionBase & { kind: 'yes_no' });

export type AnswerValue = string | number | boolean;

/** Question id → answer. */
export type Answers = Record<string, AnswerValue>;
