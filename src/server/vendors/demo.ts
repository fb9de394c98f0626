import { type DemoRows, each, rowsFor } from '#server/lib/modules/demo-rows.ts';
import {
  technicianSkills,
  technicians,
  vendorServices,
  vendorSteps,
  vendors,
  vendorZones,
  workPhotos,
} from './tables.ts';

export const vendorsDemo: DemoRows = ({ city, pictures }) => [
  rowsFor(vendors, city.vendors.vendors),
  rowsFor(technicians, city.vendors.technicians),
  rowsFor(technicianSkills, city.vendors.technicianSkills),
  rowsFor(vendorServices, city.vendors.vendorServices),
  rowsFor(vendorZones, city.vendors.vendorZones),
  rowsFor(vendorSteps, city.vendors.vendorSteps),
  rowsFor(
    workPhotos,
    each(city.vendors.workPhotos, ({ picture, ...row }) => ({
      ...row,
      sha256: pictures.ofPhoto({ picture }),
    })),
  ),
];
