import { expect, it } from 'vitest';
import { fillReply, unknownPlaceholders } from './conversation.ts';

it('a saved reply greets by the first name and names the job, and reads well without either', () => {
  const reply = 'Hi {name}, we looked into {job}. {name}?';
  expect(fillReply(reply, { name: 'Ada Park', job: 'Drain cleaning (#10042)' })).toBe(
    'Hi Ada, we looked into Drain cleaning (#10042). Ada?',
  );
  expect(fillReply(reply, { name: null, job: null })).toBe('Hi there, we looked into your job. there?');
});

it('placeholders that nothing fills are named', () => {
  expect(unknownPlaceholders('Hi {name}, about {job}')).toEqual([]);
  expect(unknownPlaceholders('Hi {nmae} {total}')).toEqual(['{nmae}', '{total}']);
});
