/** What is noted on site, as rows of the sample city. */

export type WorkPeriodRow = {
  id: string;
  bookingId: string;
  technicianId: string;
  startedAt: Date;
  endedAt: Date | null;
};

/** A material that was used and is included: nothing was asked for it. */
export type UsedMaterialRow = {
  id: string;
  bookingId: string;
  position: number;
  kind: 'material';
  label: string;
  quantity: number;
  unit: string;
  unitCents: number;
  amountCents: number;
  taxClass: 'materials';
  refId: string;
  status: 'agreed';
  proposedBy: 'vendor';
  proposedAt: Date;
  answeredAt: Date;
};

/** The picture is drawn here; the writer names it by its hash. */
export type SignatureRow = {
  bookingId: string;
  signedBy: string;
  method: 'typed';
  picture: string;
  takenBy: string;
  signedAt: Date;
};

export type SiteRecordRows = {
  workPeriods: WorkPeriodRow[];
  materials: UsedMaterialRow[];
  signatures: SignatureRow[];
};
