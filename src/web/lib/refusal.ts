/** What a refusal carries to an error boundary. */
export type Refusal = {
  code: string;
  message: string;
  fields: Record<string, string>;
  requestId?: string;
  /** While a database is away: whether the demo could be shown instead, or is what is away. */
  demo?: 'off' | 'offered' | 'opening' | 'failed';
};
