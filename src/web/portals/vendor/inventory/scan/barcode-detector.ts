/** The part of the Barcode Detection API that is used here; TypeScript's DOM does not have it. */
export type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> };
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

/** What stands on packages of parts. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'] as const;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser reads barcodes, and may open a camera here. */
export function canScan(): boolean {
  return detectorClass() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined;
}

/** A reader of barcodes; null where the browser has none. */
export function createDetector(): Detector | null {
  const Made = detectorClass();
  return Made ? new Made({ formats: FORMATS }) : null;
}
