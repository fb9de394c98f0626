import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { NO_SHOW_SIDES } from '#core/bookings/no-show.ts';
import { RESCHEDULE_STATUSES } from '#core/bookings/reschedule.ts';
import { FREQUENCIES } from '#core/bookings/series.ts';
