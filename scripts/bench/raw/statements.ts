/**
 * What a booking must ask and write at least, as somebody would write it by hand: the same rows in the same tables with
 * the same locks as `bookings.hold` and `bookings.request`, each question asked once. Names make the database parse
 * and plan each once per connection.
 */
const HOLD = {
  session: `select s.id, s.expires_at, s.absolute_expires_at, u.id as user_id, u.role, u.suspended_at
    from users.sessions s join users.users u on u.id = s.user_id
    where s.token_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')`,
  limit: `insert into platform.rate_limits (key, attempts, first_attempt, last_attempt) values ($1, 1, now(), now())
    on conflict (key) do update set attempts = rate_limits.attempts + 1, last_attempt = now() returning attempts`,
  key: `insert into platform.idempotency_keys (scope, key, input_hash, created_at) values ($1, $2, $3, now())
    on conflict do nothing returning key`,
  userLock: 'select pg_advisory_xact_lock(hashtextextended($1, 4))',
  bookable: `select s.id, s.name, s.price_cents, s.duration_minutes, s.buffer_minutes, s.questions, m.zone,
      m.labor_tax_bp, m.materials_tax_bp, vs.price_cents as own_cents
    from catalog.services s cross join homes.homes h join markets.zones z on z.id = h.zone_id
    join markets.markets m on m.id = z.market_id
    join vendors.vendor_services vs on vs.service_id = s.id and vs.vendor_id = $4
    join vendors.vendors v on v.id = vs.vendor_id and v.status = 'approved'
    where s.id = $1 and s.active and h.id = $2 and h.owner_id = $3 and h.archived_at is null`,
  hours: `select t.id, w.weekday, w.start_minute, w.end_minute
    from vendors.technicians t join vendors.technician_skills k on k.technician_id = t.id and k.service_id = $2
    join scheduling.weekly_hours w on w.technician_id = t.id where t.vendor_id = $1 and t.active`,
  held: `select id from bookings.bookings where homeowner_id = $1 and status = 'held'`,
  technician: 'select pg_advisory_xact_lock(hashtextextended($1, 1))',
  lapsed: 'delete from scheduling.claims where technician_id = $1 and expires_at <= now()',
  taken: `select id from scheduling.claims
    where technician_id = $1 and during && tstzrange($2, $2::timestamptz + interval '150 minutes') limit 1`,
  claim: `insert into scheduling.claims (id, technician_id, kind, during, booking_id, expires_at, created_at)
    values ($1, $2, 'hold', tstzrange($3, $3::timestamptz + interval '150 minutes'), $4, now() + interval '10 minutes', now())`,
  booking: `insert into bookings.bookings (id, status, homeowner_id, home_id, market_id, vendor_id, technician_id,
      service_id, title, answers, zone, starts_at, ends_at, booked_minutes, labor_cents, materials_cents,
      service_fee_cents, tax_cents, total_cents, commission_bp, labor_tax_bp, materials_tax_bp, respond_by, created_at, updated_at)
    values ($1, 'held', $2, $3, $4, $5, $6, $7, $8, '{}', $9, $10, $10::timestamptz + interval '2 hours', 120, 14900, 0,
      596, 1542, 17038, 1200, 1035, 1035, now() + interval '10 minutes', now(), now()) returning *`,
  line: `insert into bookings.booking_lines (id, booking_id, position, kind, label, quantity, unit, unit_cents, amount_cents, tax_class, status)
    values ($1, $2, 0, 'service', $3, 1, 'each', 14900, 14900, 'labor', 'agreed')`,
  step: `insert into bookings.booking_steps (id, booking_id, step, actor_id, actor_role, at)
    values ($1, $2, 'held', $3, 'homeowner', now())`,
  audit: `insert into audit.entries (at, actor_id, actor_role, action, resource, resource_id, category, details)
    values (now(), $1, 'homeowner', 'hold_visit', 'booking', $2, 'data', '{}')`,
  answer: 'update platform.idempotency_keys set answer = $3, finished = true where scope = $1 and key = $2',
} as const;

const REQUEST = {
  lock: 'select * from bookings.bookings where id = $1 and homeowner_id = $2 for update',
  method: `select id, processor_ref from payments.payment_methods where id = $1 and user_id = $2 and removed_at is null`,
  confirmClaim: `update scheduling.claims set kind = 'visit', expires_at = null where booking_id = $1 returning id`,
  move: `update bookings.bookings set status = 'pending', payment_method_id = $2, requested_at = now(),
    asked_at = now(), respond_by = now() + interval '1 day', updated_at = now() where id = $1 returning *`,
  asked: `insert into bookings.booking_steps (id, booking_id, step, actor_id, actor_role, at)
    values ($1, $2, 'pending', $3, 'homeowner', now())`,
  event: `insert into platform.events (name, payload, actor_id, occurred_at) values ('booking.requested', $1, $2, now())`,
  noted: `insert into audit.entries (at, actor_id, actor_role, action, resource, resource_id, category, details)
    values (now(), $1, 'homeowner', 'request_visit', 'booking', $2, 'data', '{}')`,
} as const;

export const STATEMENTS = { ...HOLD, ...REQUEST };
