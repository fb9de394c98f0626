/** What a refusal carries to an error boundary. */
export type Refusal = { code: string; message: string; fields: Record<string, string>; requestId?: string };
