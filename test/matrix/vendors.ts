import { expect } from 'vitest';
import { AGREEMENT_VERSION } from '#core/vendors/agreements/first-agreements.ts';
import { buildTechnician } from '../factories/availability.ts';
import { buildVendorInvitation } from '../factories/vendor-users.ts';
import { buildVendor } from '../factories/vendors.ts';
import { ADMINS, EVERYBODY, type Expectations, VENDORS } from './expectation.ts';
import type { Someone, World } from './world.ts';

const MANAGERS = ['adminVendors'] as const;
const reason = 'For a test of the permissions';
const vendor = { company: 'Clear Drains', trade: 'Plumbing', bio: 'Three plumbers and a dog.' };

/** Another company, in the state the action starts from. */
const vendorIn = async (world: World, status: 'submitted' | 'approved' | 'suspended') => {
  const { id } = await buildVendor(world.ctx, world.market, [world.service], {
    vendor: { status, ...(status === 'suspended' ? { statusReason: reason } : {}) },
  });
  return { id, reason };
};
const technicianOf = (user: Someone) => user.vendor?.technicians[0]?.id ?? '';

const invitedTo = async (ctx: World['ctx'], vendor: Someone['vendor']) =>
  (await buildVendorInvitation(ctx, { id: vendor?.id ?? '' })).id;
const tokenOf = async (ctx: World['ctx'], vendor: Someone['vendor']) =>
  (await buildVendorInvitation(ctx, { id: vendor?.id ?? '' })).token;

export const vendorsExpectations: Expectations = {
  'vendors.account': {
    allowed: VENDORS,
    check: (output, _world, caller) => expect(output).toMatchObject({ company: caller?.vendor?.company }),
  },
  'vendors.updateAccount': { allowed: VENDORS, own: () => ({ legalName: 'Clear Drains LLC' }) },
  'vendors.inviteUser': { allowed: VENDORS, own: () => ({ email: 'ana@test.example', role: 'dispatcher' }) },
  'vendors.changeUser': {
    allowed: VENDORS,
    own: async ({ ctx }, { vendor }) => ({ id: await invitedTo(ctx, vendor), role: 'accountant' }),
    others: async ({ ctx }, { vendor }) => ({ id: await invitedTo(ctx, vendor), role: 'accountant' }),
  },
  'vendors.removeUser': {
    allowed: VENDORS,
    own: async ({ ctx }, { vendor }) => ({ id: await invitedTo(ctx, vendor) }),
    others: async ({ ctx }, { vendor }) => ({ id: await invitedTo(ctx, vendor) }),
  },
  // The password is asked first, of whoever may.
  'vendors.handOver': {
    allowed: VENDORS,
    own: async ({ ctx }, { vendor }) => ({ id: await invitedTo(ctx, vendor), password: 'wrong' }),
    others: async ({ ctx }, { vendor }) => ({ id: await invitedTo(ctx, vendor), password: 'wrong' }),
    answers: 400,
  },
  'vendors.leave': { allowed: [] },
  'vendors.invitation': {
    allowed: EVERYBODY,
    own: async ({ ctx, users }) => ({ token: await tokenOf(ctx, users.vendorA.vendor) }),
    check: (output, world) => expect(output).toMatchObject({ company: world.users.vendorA.vendor?.company }),
  },
  // Everybody here has a company already, and is told so.
  'vendors.join': {
    allowed: VENDORS,
    answers: 409,
    own: async ({ ctx, users }) => ({ token: await tokenOf(ctx, users.vendorB.vendor) }),
  },
  'vendors.mine': {
    allowed: VENDORS,
    check: (output, _world, caller) => expect(output).toMatchObject({ id: caller?.vendor?.id }),
  },
  'vendors.updateMine': { allowed: VENDORS, own: () => vendor, others: 'none' },
  'vendors.addTechnician': { allowed: VENDORS, own: () => ({ name: 'New Hand' }), others: 'none' },
  'vendors.updateTechnician': {
    allowed: VENDORS,
    own: (world, caller) => ({ id: technicianOf(caller), name: 'New Name', skills: [world.service.slug] }),
    others: (_world, other) => ({ id: technicianOf(other), name: 'New Name' }),
  },
  'vendors.deactivateTechnician': {
    allowed: VENDORS,
    own: (world, caller) => buildTechnician(world.ctx, caller.vendor?.id ?? ''),
    others: (_world, other) => ({ id: technicianOf(other) }),
  },
  'vendors.reactivateTechnician': {
    allowed: VENDORS,
    own: (_world, caller) => ({ id: technicianOf(caller) }),
    others: (_world, other) => ({ id: technicianOf(other) }),
  },
  'vendors.setServices': {
    allowed: VENDORS,
    own: (world) => ({ services: [{ slug: world.service.slug }] }),
    others: 'none',
  },
  'vendors.setWorkPhotos': { allowed: VENDORS, own: () => ({ photos: [] }), others: 'none' },
  'vendors.setArea': {
    allowed: VENDORS,
    own: (world) => ({
      kind: 'zones',
      market: world.market.slug,
      zones: world.market.zones.map(({ slug }) => slug),
    }),
    others: 'none',
  },
  'vendors.setAutoAccept': {
    allowed: VENDORS,
    own: () => ({ on: false, noticeHours: 24, regularHoursOnly: true }),
    others: 'none',
  },
  'vendors.agreement': {
    allowed: VENDORS,
    check: (output) => expect(output).toMatchObject({ latest: AGREEMENT_VERSION, standing: 'current' }),
  },
  'vendors.agreementVersions': { allowed: ADMINS },
  'vendors.publishAgreement': {
    allowed: MANAGERS,
    own: () => ({
      clauses: [{ title: 'Answering requests', text: 'You answer every request within a day.' }],
      changes: 'One clause in place of five.',
      expectedVersion: AGREEMENT_VERSION,
    }),
  },
  'vendors.acceptAgreement': {
    allowed: VENDORS,
    own: () => ({ version: AGREEMENT_VERSION, signature: 'Fay Fresh' }),
    others: 'none',
  },
  'vendors.connectPayout': { allowed: VENDORS, own: () => ({ testBank: 'open' }), others: 'none' },
  // Nothing of the factories' accounts is known to the processor.
  'vendors.checkPayout': { allowed: VENDORS, others: 'none', answers: 404 },
  // Their companies are approved already.
  'vendors.submit': { allowed: VENDORS, others: 'none', answers: 409 },

  'vendors.arrive': {
    allowed: EVERYBODY,
    own: async (world) => ({ ...(await vendorIn(world, 'approved')), via: 'link' }),
    others: 'none',
  },
  'vendors.profile': { allowed: EVERYBODY, own: (world) => vendorIn(world, 'approved') },
  'vendors.list': { allowed: ADMINS },
  'vendors.get': { allowed: ADMINS, own: (world) => ({ id: world.users.vendorA.vendor?.id }) },
  'vendors.create': {
    allowed: MANAGERS,
    own: (world) => ({
      ...vendor,
      name: 'New Owner',
      email: `${world.ctx.ids.uuid()}@test.example`,
    }),
  },
  'vendors.update': {
    allowed: MANAGERS,
    own: async (world) => ({ ...vendor, id: (await vendorIn(world, 'approved')).id }),
  },
  'vendors.approve': { allowed: MANAGERS, own: (world) => vendorIn(world, 'submitted') },
  'vendors.reject': { allowed: MANAGERS, own: (world) => vendorIn(world, 'submitted') },
  'vendors.suspend': { allowed: MANAGERS, own: (world) => vendorIn(world, 'approved') },
  'vendors.reinstate': { allowed: MANAGERS, own: (world) => vendorIn(world, 'suspended') },
  'vendors.previewBulk': {
    allowed: MANAGERS,
    own: async (world) => ({ action: 'suspend', ids: [(await vendorIn(world, 'approved')).id] }),
  },
  'vendors.bulk': {
    allowed: MANAGERS,
    own: async (world) => ({ action: 'approve', ids: [(await vendorIn(world, 'submitted')).id] }),
  },
  'vendors.csvFile': { allowed: ADMINS },
};
