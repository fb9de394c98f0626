/** What a statement is asked by: whoever looks, their company, and the job that the page is about. */
export type Key = 'user' | 'vendor' | 'job';
export type PageStatement = { text: string; by: readonly Key[] };

const visit = `select b.id, b.number, b.status, b.title, b.priority, b.starts_at, b.ends_at, b.booked_minutes, b.zone, b.total_cents,
    b.extras_cents, b.credit_cents, b.respond_by, b.requested_at, b.accepted_at, b.en_route_at, b.started_at, b.completed_at,
    b.created_at, b.updated_at, b.times_moved, b.homeowner_id, b.vendor_id, b.technician_id, b.notes, s.slug as service,
    c.slug as category, u.name as homeowner, v.company, t.name as technician, z.name as neighborhood, z.latitude as area_latitude,
    z.longitude as area_longitude, m.name as market, h.line1, h.city, h.state, h.zip, h.latitude, h.longitude,
    se.id as series_id, se.frequency, se.visits, r.proposed_by
  from bookings.bookings b join catalog.services s on s.id = b.service_id join catalog.categories c on c.id = s.category_id
  join users.users u on u.id = b.homeowner_id join vendors.vendors v on v.id = b.vendor_id
  join vendors.technicians t on t.id = b.technician_id join homes.homes h on h.id = b.home_id
  join markets.zones z on z.id = h.zone_id join markets.markets m on m.id = b.market_id
  left join bookings.series se on se.id = b.series_id
  left join bookings.reschedules r on r.booking_id = b.id and r.status = 'proposed'`;
const OPEN = `('held', 'pending', 'confirmed', 'in_progress')`;
const steps = (
  whose: string,
) => `select s.step, s.actor_role, s.at, b.id, b.number, b.title, u.name, v.company, t.name as technician
  from bookings.booking_steps s join bookings.bookings b on b.id = s.booking_id join users.users u on u.id = b.homeowner_id
  join vendors.vendors v on v.id = b.vendor_id join vendors.technicians t on t.id = b.technician_id
  where ${whose} and b.requested_at is not null order by s.at desc, s.id desc limit 12`;
const opinions = (whose: string) => `select r.rating, r.created_at, b.id, b.number, b.title, u.name, v.company
  from reviews.reviews r join bookings.bookings b on b.id = r.booking_id join users.users u on u.id = r.author_id
  join vendors.vendors v on v.id = r.vendor_id where ${whose} order by r.created_at desc limit 12`;

const by = (key: Key, text: string): PageStatement => ({ text, by: [key] });
const INBOX = by(
  'user',
  `select id, kind, title, body, href, read_at, created_at from notifications.inbox
   where user_id = $1 and archived_at is null order by created_at desc, id desc limit 15`,
);

/** Every page begins with it: who asks, and what the frame shows of them. */
export const SESSION = `select s.id, s.expires_at, s.absolute_expires_at, u.*, u.id as user_id, v.id as vendor_id, v.company, l.points, l.lifetime_points,
    (select count(*)::int from notifications.inbox i where i.user_id = u.id and i.read_at is null and i.archived_at is null) as unread
  from users.sessions s join users.users u on u.id = s.user_id left join vendors.vendors v on v.owner_id = u.id
  left join loyalty.members l on l.user_id = u.id where s.token_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')`;

const HOMEOWNER: readonly PageStatement[] = [
  INBOX,
  by('user', `select count(*)::int from bookings.bookings where homeowner_id = $1 and status in ${OPEN}`),
  by(
    'user',
    `select m.zone from homes.homes h join markets.zones z on z.id = h.zone_id join markets.markets m on m.id = z.market_id
     where h.owner_id = $1 and h.archived_at is null order by h.created_at`,
  ),
];

const DETAIL: readonly PageStatement[] = [
  by('job', `${visit} where b.id = $1`),
  by('job', 'select * from bookings.bookings where id = $1'),
  by(
    'job',
    `select h.*, s.questions, s.preparation, s.pricing, u.phone, v.phone as vendor_phone, v.logo_sha256,
       (select avg(rating) from reviews.reviews r where r.vendor_id = v.id and r.revealed_at is not null and r.hidden_at is null) as rating
     from bookings.bookings b join homes.homes h on h.id = b.home_id join catalog.services s on s.id = b.service_id
     join users.users u on u.id = b.homeowner_id join vendors.vendors v on v.id = b.vendor_id where b.id = $1`,
  ),
  by('job', 'select * from bookings.booking_lines where booking_id = $1 order by position'),
  by('job', 'select * from bookings.booking_steps where booking_id = $1 order by at, id'),
  by('job', 'select * from bookings.checklist_items where booking_id = $1 order by position'),
  by('job', 'select * from bookings.photos where booking_id = $1 order by taken_at'),
  by(
    'job',
    `select p.*, m.brand, m.last4 from payments.payments p left join payments.payment_methods m on m.id = p.method_id
     where p.booking_id = $1 order by p.created_at desc`,
  ),
  by('job', 'select * from payments.refunds where booking_id = $1 order by created_at'),
  by('job', 'select * from payments.receipts where booking_id = $1'),
  by('job', 'select * from reviews.reviews where booking_id = $1'),
  by('job', 'select * from loyalty.points_entries where booking_id = $1'),
];
const CHANNEL: readonly PageStatement[] = [
  by(
    'job',
    `select m.* from messaging.messages m join messaging.channels c on c.id = m.channel_id
     join bookings.bookings b on b.homeowner_id = c.homeowner_id and b.vendor_id = c.vendor_id
     where b.id = $1 order by m.created_at desc limit 20`,
  ),
];

const VENDOR: readonly PageStatement[] = [
  INBOX,
  by(
    'vendor',
    'select v.*, m.zone from vendors.vendors v left join markets.markets m on m.id = v.market_id where v.id = $1',
  ),
  by(
    'vendor',
    `select date_trunc('day', posted_at) as day, sum(amount_cents)::bigint as cents from ledger.entries
     where account = 'vendor_payable:' || $1 and posted_at > now() - interval '84 days' group by 1`,
  ),
  by(
    'vendor',
    `select count(*) filter (where completed_at > now() - interval '30 days')::int as now,
       count(*) filter (where accepted_at is not null)::int as accepted, count(*)::int as all
     from bookings.bookings where vendor_id = $1 and created_at > now() - interval '1 year'`,
  ),
  by(
    'vendor',
    `select avg(rating) as rating, count(*)::int from reviews.reviews where vendor_id = $1 and revealed_at is not null`,
  ),
  by(
    'vendor',
    `select sum(amount_cents)::bigint from ledger.entries where account = 'vendor_payable:' || $1`,
  ),
  by('vendor', steps('b.vendor_id = $1')),
  by('vendor', opinions('b.vendor_id = $1')),
  by('vendor', 'select * from ledger.payouts where vendor_id = $1 order by updated_at desc limit 12'),
  by(
    'vendor',
    `${visit} where b.vendor_id = $1 and (b.status = 'pending' or b.starts_at between now() - interval '1 day' and now() + interval '1 day')
     order by b.starts_at limit 50`,
  ),
  by('vendor', 'select id, name from vendors.technicians where vendor_id = $1 and active order by name'),
];

const JOBS = `${visit} order by b.updated_at desc, b.id desc limit 51`;

/** The necessary SQL of some pages, as somebody would write it by hand: each thing that the page shows asked once. */
export const PAGES: Record<string, readonly PageStatement[]> = {
  '/account/home/dashboard': [
    ...HOMEOWNER,
    by(
      'user',
      `select count(*) filter (where status in ${OPEN})::int as upcoming, count(*) filter (where status = 'completed')::int as completed
       from bookings.bookings where homeowner_id = $1`,
    ),
    by(
      'user',
      `select date_trunc('month', captured_at) as month, sum(captured_cents - refunded_cents)::bigint as cents
       from payments.payments where homeowner_id = $1 and captured_at > now() - interval '1 year' group by 1`,
    ),
    by('user', steps('b.homeowner_id = $1')),
    by('user', opinions('b.homeowner_id = $1')),
    by(
      'user',
      `select sum(amount_cents)::bigint from ledger.entries where account = 'homeowner_credit:' || $1`,
    ),
    by('user', 'select * from loyalty.members where user_id = $1'),
    by('user', 'select * from loyalty.points_entries where user_id = $1 order by at desc limit 20'),
    by('user', `${visit} where b.homeowner_id = $1 and b.status in ${OPEN} order by b.starts_at limit 25`),
    ...DETAIL,
  ],
  '/account/home/job/:id': [...HOMEOWNER, ...DETAIL, ...CHANNEL],
  '/account/vendor/dashboard': VENDOR,
  '/account/vendor/field-operations': [
    ...VENDOR,
    ...DETAIL,
    ...CHANNEL,
    by('job', 'select * from bookings.work_periods where booking_id = $1 order by started_at'),
    by('job', 'select * from bookings.signatures where booking_id = $1'),
  ],
  '/account/vendor/schedule': [
    ...VENDOR,
    by(
      'vendor',
      `${visit} where b.vendor_id = $1 and b.starts_at between now() - interval '1 day' and now() + interval '7 days' order by b.starts_at`,
    ),
    by(
      'vendor',
      `select w.* from scheduling.weekly_hours w join vendors.technicians t on t.id = w.technician_id where t.vendor_id = $1`,
    ),
    by(
      'vendor',
      `select o.* from scheduling.time_off o join vendors.technicians t on t.id = o.technician_id
       where t.vendor_id = $1 and o.ends_at > now()`,
    ),
    by(
      'vendor',
      `select c.* from scheduling.claims c join vendors.technicians t on t.id = c.technician_id
       where t.vendor_id = $1 and c.during && tstzrange(now() - interval '1 day', now() + interval '7 days')`,
    ),
    by(
      'vendor',
      `select k.technician_id, k.service_id from vendors.technician_skills k join vendors.technicians t on t.id = k.technician_id
       where t.vendor_id = $1`,
    ),
  ],
  '/admin/jobs': [
    INBOX,
    { text: JOBS, by: [] },
    { text: 'select status, count(*)::int from bookings.bookings group by status', by: [] },
    { text: 'select * from markets.markets order by name', by: [] },
    { text: 'select id, slug, name, category_id from catalog.services order by name', by: [] },
    { text: 'select * from catalog.categories order by position', by: [] },
  ],
};
