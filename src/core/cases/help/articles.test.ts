import { describe, expect, it } from 'vitest';
import { HELP_TOPICS, topicsFor } from './article.ts';
import { HELP_ARTICLES, helpArticle, relatedArticles, searchHelp } from './articles.ts';

describe('the help', () => {
  it('begins a vendor’s help with what is for vendors, and keeps that from homeowners', () => {
    expect(topicsFor('vendor').slice(0, 2)).toEqual(['vendors', 'account']);
    expect(topicsFor('vendor')).not.toContain('rewards');
    expect(topicsFor('homeowner')).not.toContain('vendors');
    expect(topicsFor('visitor')).toEqual(HELP_TOPICS);
  });

  it('has articles on every topic, each with an address of its own and links that lead somewhere', () => {
    expect(new Set(HELP_ARTICLES.map(({ topic }) => topic))).toEqual(new Set(HELP_TOPICS));
    expect(new Set(HELP_ARTICLES.map(({ slug }) => slug)).size).toBe(HELP_ARTICLES.length);
    for (const article of HELP_ARTICLES) {
      expect(article.slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(relatedArticles(article).map(({ slug }) => slug)).toEqual(article.related);
      expect(article.related).not.toContain(article.slug);
      for (const { paragraphs = [], steps = [], facts = [] } of article.sections) {
        expect([...paragraphs, ...steps, ...facts].join('')).not.toMatch(/undefined|NaN|null/);
      }
    }
  });

  it('says the figures that the product enforces', () => {
    const said = (slug: string) => JSON.stringify(helpArticle(slug)?.sections);
    expect(said('cancel-visit')).toContain('From 24 to 2 hours before: $40.00');
    expect(said('card-hold')).toContain('Held: 5 days before the visit');
    expect(said('payouts')).toContain('12% of labor and materials');
  });
});

describe('searching the help', () => {
  const first = (query: string) => searchHelp(query)[0]?.slug;

  it.each([
    ['refund', 'refund-time'],
    ['How do I get my money back?', 'refund-time'],
    ['canceling', 'cancel-visit'],
    ['reschedule', 'reschedule'],
    ['they never came', 'no-show'],
    ['2FA', 'two-factor'],
    ['commission', 'payouts'],
    ['forgot password', 'sign-in-trouble'],
    ['EXPIRE points', 'points'],
  ])('“%s” finds %s first', (query, slug) => {
    expect(first(query)).toBe(slug);
  });

  it('finds what has every word before what has some of them', () => {
    expect(first('payout schedule')).toBe('payouts');
    expect(first('refund zzyzx')).toBe('refund-time');
  });

  it('finds nothing for nothing and for nonsense', () => {
    for (const query of ['', '   ', '?!', 'zzyzx', 'x'.repeat(5_000)]) expect(searchHelp(query)).toEqual([]);
  });
});
