import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { BookingDetail } from '#core/bookings/views.ts';
import { JobVisit } from './job-parties.tsx';

const at = new Date('2026-03-03T18:00:00Z');
const job = {
  homeowner: { id: 'a', name: 'Ana Reyes', phone: null, email: null },
  vendor: { id: 'b', company: 'Bellini Plumbing', logoUrl: null, phone: null, rating: null, reviews: 0 },
  technician: { id: 'c', name: 'Jasper' },
  home: {
    ...{ line1: '1 Maple Street', city: 'Seattle', zip: '98107', accessNotes: '' },
    facts: [{ label: 'Water heater', value: 'Heat pump' }],
  },
  answers: [],
  notes: '',
  zone: 'America/Los_Angeles',
  categorySlug: 'plumbing',
  createdAt: at,
  updatedAt: at,
  completedAt: null,
} as unknown as BookingDetail;

it('shows administrators what is known of the home of a job', () => {
  const element = <JobVisit job={job} />;
  const page = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(page).toContain('>Water heater<');
  expect(page).toContain('>Heat pump<');
});
