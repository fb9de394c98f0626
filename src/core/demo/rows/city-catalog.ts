import type { Question } from '#core/catalog/question.ts';
import type { CatalogAddOn, CatalogProduct, ServicePricing } from '#core/catalog/types.ts';
import type { HomeDetails } from '#core/homes/home-facts.ts';
import type { Cents } from '#core/lib/money.ts';

/** The sample city's places and catalog as rows. */

export type MarketRow = {
  id: string;
  slug: string;
  name: string;
  state: string;
  zone: string;
  laborTaxBp: number;
  materialsTaxBp: number;
  open: boolean;
  createdAt: Date;
};

export type ZoneRow = {
  id: string;
  marketId: string;
  slug: string;
  name: string;
  zip: string;
  latitude: number;
  longitude: number;
};

export type CategoryRow = {
  id: string;
  slug: string;
  name: string;
  blurb: string;
  icon: string;
  position: number;
};

export type ServiceRow = {
  id: string;
  categoryId: string;
  slug: string;
  name: string;
  summary: string;
  included: string[];
  preparation: string[];
  pricing: ServicePricing;
  priceCents: Cents;
  durationMinutes: number;
  bufferMinutes: number;
  questions: Question[];
  checklist: string[];
  popularity: number;
  active: boolean;
};

export type AddOnRow = Required<CatalogAddOn> & {
  id: string;
  serviceId: string;
  position: number;
  active: boolean;
};

export type ProductRow = Omit<CatalogProduct, 'categorySlug'> & {
  id: string;
  categoryId: string;
  active: boolean;
};

export type HomeRow = HomeDetails & {
  id: string;
  ownerId: string;
  label: string;
  line1: string;
  city: string;
  state: string;
  zip: string;
  zoneId: string;
  latitude: number;
  longitude: number;
  precision: 'address';
  accessNotes: string;
  isDefault: boolean;
  origin: 'demo';
  createdAt: Date;
};
