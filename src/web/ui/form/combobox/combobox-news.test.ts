import { expect, it } from 'vitest';
import { newsOf } from './combobox-news.tsx';

const asked = { count: null, waits: true, failed: false, none: 'No results found' };

it('says that it searches before the first answer of a server, and not where the answer is here at once', () => {
  expect(newsOf(asked)?.kind).toBe('waiting');
  expect(newsOf({ ...asked, waits: undefined })).toBeNull();
});

it('says that nothing fits only where it has words for it, and says nothing beside options', () => {
  expect(newsOf({ ...asked, count: 0 })?.text).toBe('No results found');
  expect(newsOf({ ...asked, count: 0, none: undefined })).toBeNull();
  expect(newsOf({ ...asked, count: 3 })).toBeNull();
});

it('never calls a failure an empty result', () => {
  expect(newsOf({ ...asked, failed: true })?.kind).toBe('failed');
  expect(newsOf({ ...asked, failed: true, count: 0 })?.kind).toBe('failed');
});
