import { describe, expect, it } from 'vitest';
import type { BookingDetail } from '#core/bookings/views.ts';
import { visitNews } from './visit-news.ts';

const NOW = new Date('2026-11-23T18:54:00Z');
const visit = (change: Partial<BookingDetail>) =>
  ({
    status: 'confirmed',
    zone: 'America/Los_Angeles',
    vendorName: 'Bellini Waterworks',
    technician: { id: 't', name: 'Imre Takács' },
    startsAt: new Date('2026-11-23T18:00:00Z'),
    windowEndsAt: new Date('2026-11-23T20:00:00Z'),
    endsAt: new Date('2026-11-23T19:30:00Z'),
    respondBy: null,
    enRouteAt: null,
    startedAt: null,
    completedAt: null,
    cancelledBy: null,
    cancelReason: null,
    timeline: [],
    checklist: [],
    ...change,
  }) as BookingDetail;

describe('the news of a visit', () => {
  it('says who comes and when', () => {
    const news = visitNews(visit({}), new Date('2026-11-22T18:00:00Z'));
    expect(news).toMatchObject({
      headline: 'Imre arrives tomorrow',
      figure: { lead: 'Arrives', value: '10:00 AM to noon' },
    });
  });

  it('promises no arrival while another time waits for an answer', () => {
    const proposal = { isMine: true, respondBy: new Date('2026-11-23T02:00:00Z') };
    const asked = visit({ proposal: proposal as BookingDetail['proposal'] });
    const news = visitNews(asked, new Date('2026-11-22T18:00:00Z'));
    expect(news).toMatchObject({
      headline: 'Waiting for your answer',
      left: 'Scheduled Mon, Nov 23, 10:00 AM to noon',
    });
    const own = { ...asked, proposal: { ...asked.proposal, isMine: false } } as BookingDetail;
    expect(visitNews(own, NOW).headline).toBe('Waiting for an answer');
  });

  it('counts the steps of the work and says when it is likely done', () => {
    const checklist = ['Photos before work', 'Flush the tank', 'Photos after work'].map(
      (label, position) => ({
        position,
        label,
        done: position === 0,
        version: 0,
      }),
    );
    const news = visitNews(
      visit({ status: 'in_progress', startedAt: new Date('2026-11-23T18:00:00Z'), checklist }),
      NOW,
    );
    expect(news).toMatchObject({
      headline: 'Imre is at work',
      figure: { value: '11:30 AM', unit: 'likely done' },
      left: 'Step 2 of 3: Flush the tank',
      right: '54 min on site',
      steps: { done: 1, total: 3, working: true },
    });
  });

  it('promises no end that has passed', () => {
    const news = visitNews(
      visit({ status: 'in_progress', startedAt: new Date('2026-11-23T17:00:00Z') }),
      NOW,
    );
    expect(news.figure).toBeUndefined();
  });

  it('names who ended it', () => {
    const by = (cancelledBy: BookingDetail['cancelledBy']) =>
      visitNews(visit({ status: 'cancelled', cancelledBy }), NOW).headline;
    expect(by('homeowner')).toBe('You canceled this visit');
    expect(by('vendor')).toBe('Bellini Waterworks canceled this visit');
    expect(by('system')).toContain('couldn’t place a hold on your card');
  });

  it('tells an unanswered request from a time that was let go', () => {
    const requested = [{ step: 'pending', title: '', detail: '', state: 'done' as const, at: NOW }];
    expect(visitNews(visit({ status: 'expired', timeline: requested }), NOW).headline).toContain(
      'didn’t reply in time',
    );
    expect(visitNews(visit({ status: 'expired' }), NOW).headline).toBe('The time was released');
  });
});
