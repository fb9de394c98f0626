import type { PaperDocument } from '#core/payments/document.ts';

/** A page to print: the code that leads to a company's booking page, large enough for a van. `svg` draws it. */
export function bookingPageDocument({
  company,
  address,
  svg,
}: {
  company: string;
  address: string;
  svg: string;
}): PaperDocument {
  return {
    title: `Book ${company} online`,
    number: 'Booking page',
    foot: `Canopy · ${company}`,
    blocks: [
      { kind: 'picture', svg, alt: `QR code to the booking page of ${company}` },
      { kind: 'heading', text: 'Scan to see prices and available times' },
      { kind: 'note', text: address },
    ],
  };
}
