import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { bulkIds, bulkReport } from '#core/lib/list.ts';
import { done, freeText, objectId, sha256 } from '#core/lib/wire.ts';
import { accountContract } from './account/contract.ts';
import { agreementsContract } from './agreements/contract.ts';
import {
  BIO_MAX_LENGTH,
  COMPANY_MAX_LENGTH,
  MAX_NOTICE_HOURS,
  MAX_RADIUS_MILES,
  MAX_SPECIALTIES,
  MAX_WORK_PHOTOS,
  MIN_NOTICE_HOURS,
  MIN_RADIUS_MILES,
  NAME_MAX_LENGTH,
  NAME_MIN_LENGTH,
  SITE_MAX_LENGTH,
  SPECIALTY_MAX_LENGTH,
  VENDOR_REASON_MAX_LENGTH,
  VENDOR_REASON_MIN_LENGTH,
  WORK_PHOTO_CAPTION_MAX_LENGTH,
} from './limits.ts';
import { PAGE_CHANNELS } from './page-channel.ts';
import { ownVendorView, vendorDetail, vendorListInput, vendorPage, vendorProfile } from './views.ts';

const tags = ['vendors'];
const one = z.object({ id: objectId });
const reason = freeText(VENDOR_REASON_MAX_LENGTH).check(
  z.minLength(VENDOR_REASON_MIN_LENGTH, { error: 'Enter a reason; the vendor will see it' }),
);
const phone = z
  .string()
  .check(z.trim(), z.regex(/^$|^\+?[\d\s().-]{7,20}$/, { error: 'A phone number, like 206-555-0143' }));
const slug = z.string().check(z.maxLength(80));
const fullName = freeText(NAME_MAX_LENGTH).check(
  z.minLength(NAME_MIN_LENGTH, { error: 'First and last name' }),
);

/** Everything a company says of itself. */
export const vendorInput = z.object({
  company: freeText(COMPANY_MAX_LENGTH).check(z.minLength(2, { error: 'The name people know you by' })),
  trade: freeText(80).check(z.minLength(1, { error: 'Choose a trade' })),
  bio: z._default(freeText(BIO_MAX_LENGTH), ''),
  /** What it knows best, in its own words. */
  specialties: z._default(
    z
      .array(freeText(SPECIALTY_MAX_LENGTH).check(z.minLength(1, { error: 'Enter a specialty' })))
      .check(z.maxLength(MAX_SPECIALTIES, { error: `At most ${MAX_SPECIALTIES}` })),
    [],
  ),
  phone: z._default(phone, ''),
  site: z._default(
    freeText(SITE_MAX_LENGTH).check(
      z.regex(/^$|^https?:\/\/[^\s/.]+\.[^\s]+$/i, { error: 'An address that starts with https://' }),
    ),
    '',
  ),
  /** Hash of an uploaded picture; empty for none. */
  logoSha256: z._default(
    z.string().check(z.regex(/^$|^[0-9a-f]{64}$/, { error: 'A SHA-256 in lower-case hex' })),
    '',
  ),
});

const technicianInput = z.object({
  name: fullName,
  phone: z._default(phone, ''),
  /** Slugs of what they can do, of the services the company offers. */
  skills: z._default(z.array(slug).check(z.maxLength(300)), []),
});

const read = (path: `/${string}`, summary: string) => oc.route({ method: 'GET', path, summary, tags });
const act = (path: `/${string}`, summary: string) => oc.route({ method: 'POST', path, summary, tags });
const created = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path, summary, tags, successStatus: 201 });

/** Companies: what they say of themselves, their way to approval, and what administrators decide. */
export const vendorsContract = {
  ...accountContract,
  ...agreementsContract,
  mine: read('/company', "The caller's company with what it still lacks")
    .input(z.object({}))
    .output(ownVendorView),
  arrive: oc
    .route({
      method: 'GET',
      path: '/vendors/{id}/arrival',
      summary: 'Remember that this browser came through a vendor’s own link; no account needed',
      tags,
    })
    .input(z.object({ id: objectId, via: z.enum(PAGE_CHANNELS) }))
    .output(done),
  profile: read('/vendors/{id}/profile', 'The public profile of an approved vendor; no account needed')
    .input(one)
    .output(vendorProfile),
  updateMine: act('/company', 'Edit the company profile').input(vendorInput).output(done),
  addTechnician: created('/company/technicians', 'Add a technician')
    .input(technicianInput)
    .output(z.object({ id: z.uuid() })),
  updateTechnician: act('/company/technicians/{id}', "Change a technician's name, phone and skills")
    .input(z.extend(technicianInput, { id: objectId }))
    .output(done),
  deactivateTechnician: act(
    '/company/technicians/{id}/deactivate',
    'Deactivate a technician; refused while they have upcoming visits',
  )
    .input(one)
    .output(done),
  reactivateTechnician: act('/company/technicians/{id}/reactivate', 'Reactivate a technician')
    .input(one)
    .output(done),
  setServices: act('/company/services', 'Set what the company offers; its price book has the prices')
    .input(z.object({ services: z.array(z.object({ slug })).check(z.maxLength(300)) }))
    .output(done),
  setWorkPhotos: act(
    '/company/work-photos',
    'Set the photos of the company’s work, in the order they are shown',
  )
    .input(
      z.object({
        photos: z
          .array(
            z.object({
              sha256,
              /** What the photo shows: also read to people who don't see it. */
              caption: freeText(WORK_PHOTO_CAPTION_MAX_LENGTH).check(
                z.minLength(1, { error: 'Say what the photo shows' }),
              ),
            }),
          )
          .check(z.maxLength(MAX_WORK_PHOTOS, { error: `At most ${MAX_WORK_PHOTOS} photos` })),
      }),
    )
    .output(done),
  setArea: act('/company/area', 'Set the service area')
    .input(
      z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('zones'),
          market: slug,
          zones: z
            .array(slug)
            .check(z.minLength(1, { error: 'Choose at least one neighborhood' }), z.maxLength(200)),
        }),
        z.object({
          kind: z.literal('radius'),
          line1: freeText(120).check(z.minLength(3, { error: 'Enter a street address' })),
          zip: z.string().check(z.trim(), z.regex(/^\d{5}$/, { error: 'Enter a 5-digit ZIP code' })),
          radiusMiles: z
            .number()
            .check(
              z.minimum(MIN_RADIUS_MILES, { error: `At least ${MIN_RADIUS_MILES} mile` }),
              z.maximum(MAX_RADIUS_MILES, { error: `At most ${MAX_RADIUS_MILES} miles` }),
            ),
        }),
      ]),
    )
    .output(done),
  setAutoAccept: act('/company/auto-accept', 'Auto-accept requests that fit')
    .input(
      z.object({
        on: z.boolean(),
        noticeHours: z
          .int({ error: 'Whole hours' })
          .check(
            z.minimum(MIN_NOTICE_HOURS, { error: `At least ${MIN_NOTICE_HOURS} hours` }),
            z.maximum(MAX_NOTICE_HOURS, { error: `At most ${MAX_NOTICE_HOURS} hours` }),
          ),
        regularHoursOnly: z.boolean(),
      }),
    )
    .output(done),
  connectPayout: act('/company/payout-account', 'Connect the bank account payouts go to')
    .input(
      z.object({
        /** Asked of approved companies. */
        password: z._default(z.string().check(z.maxLength(200)), ''),
        /** Which bank the test processor plays. */
        testBank: z.optional(z.enum(['open', 'closed'])),
      }),
    )
    .output(z.object({ connected: z.boolean(), url: z.nullable(z.string()) })),
  checkPayout: act('/company/payout-account/check', 'Check whether the bank account is ready')
    .input(z.object({}))
    .output(z.object({ connected: z.boolean() })),
  submit: act('/company/submit', 'Request approval').input(z.object({})).output(done),

  list: read('/vendors', 'All companies').input(vendorListInput).output(vendorPage),
  get: read('/vendors/{id}', 'One company with its figures and history').input(one).output(vendorDetail),
  create: created('/vendors', 'Add a company and invite the person who runs it')
    .input(
      z.extend(vendorInput, {
        /** Of the person who runs it. */
        name: fullName,
        email: z.string().check(z.trim(), z.maxLength(254)),
      }),
    )
    .output(z.object({ id: z.uuid() })),
  update: act('/vendors/{id}', 'Edit a company’s profile')
    .input(z.extend(vendorInput, { id: objectId }))
    .output(done),
  approve: act('/vendors/{id}/approve', 'Approve a company')
    .input(z.object({ id: objectId, reason: z._default(freeText(VENDOR_REASON_MAX_LENGTH), '') }))
    .output(done),
  reject: act('/vendors/{id}/reject', 'Reject a company, back to onboarding')
    .input(z.object({ id: objectId, reason }))
    .output(done),
  suspend: act('/vendors/{id}/suspend', 'Suspend a company')
    .input(z.object({ id: objectId, reason }))
    .output(done),
  reinstate: act('/vendors/{id}/reinstate', 'Reinstate a suspended company')
    .input(z.object({ id: objectId, reason }))
    .output(done),
  previewBulk: act('/vendors/bulk/preview', 'Preview a bulk action on companies')
    .input(z.object({ action: z.enum(['approve', 'suspend']), ids: bulkIds }))
    .output(bulkReport),
  bulk: act('/vendors/bulk', 'Approve or suspend several companies; reports the ones it couldn’t')
    .input(
      z.object({
        action: z.enum(['approve', 'suspend']),
        ids: bulkIds,
        reason: z._default(freeText(VENDOR_REASON_MAX_LENGTH), ''),
      }),
    )
    .output(bulkReport),
};
