import { describe, expect, it } from 'vitest';
import { quotePath, readQuotePlan } from './quote-plan.ts';

const read = (query: string) => readQuotePlan(new URLSearchParams(query));

describe('the plan of a quote request', () => {
  it('is nothing without a service', () => {
    expect(read('zip=98107&step=vendors')).toBeNull();
  });

  it('stays at the job until it is known where that is', () => {
    expect(read('service=fence-repair&step=send')).toMatchObject({ step: 'job', zip: null });
    expect(read('service=fence-repair&zip=9810&step=send')).toMatchObject({ step: 'job', zip: null });
    expect(read('service=fence-repair&zip=98107&step=vendors')).toMatchObject({ step: 'vendors' });
  });

  it('is read as it was written', () => {
    const plan = { step: 'send', service: 'fence-repair', home: 'h1', zip: null, vendor: 'v1' } as const;
    expect(readQuotePlan(new URL(quotePath(plan), 'http://x').searchParams)).toEqual(plan);
  });
});
