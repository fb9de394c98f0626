import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { VendorProfile as Profile } from '#core/vendors/views.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { type ReviewPage, VendorProfile } from './vendor-profile.tsx';

type VendorDrawerProps = {
  /** Null while none is open. */
  vendor: { id: string; company: string } | null;
};

/** A vendor beside the times: open while the address names them, so that Back closes it. */
export function VendorDrawer({ vendor }: VendorDrawerProps) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  // The last one stays drawn while the drawer closes.
  const [last, setLast] = useState(vendor);
  if (vendor && vendor !== last) setLast(vendor);
  const close = () => {
    if ((state as { isPro?: boolean } | null)?.isPro) return void navigate(-1);
    navigate({ search, hash: '' }, { replace: true, preventScrollReset: true });
  };
  return (
    <Drawer
      open={vendor !== null}
      onOpenChange={(next) => !next && close()}
      title={last?.company ?? ''}
      width="lg"
    >
      {last && <Loaded key={last.id} vendorId={last.id} />}
    </Drawer>
  );
}

type Known = { vendor: Profile; reviews: ReviewPage };

function Loaded({ vendorId }: { vendorId: string }) {
  const [known, setKnown] = useState<Known | 'failed' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    Promise.all([
      browserApi.vendors.profile({ id: vendorId }),
      browserApi.reviews.ofVendor({ vendorId }),
    ]).then(
      ([vendor, reviews]) => isCurrent && setKnown({ vendor, reviews }),
      () => isCurrent && setKnown('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [vendorId]);
  if (known === null) return <Spinner caption="Loading the vendor’s page" />;
  if (known === 'failed') {
    return (
      <p role="alert" className="text-body text-text-2">
        This didn’t load. Check your connection, or{' '}
        <TextLink to={`/pros/${vendorId}`} reloadDocument>
          open the vendor’s page
        </TextLink>
        .
      </p>
    );
  }
  return <VendorProfile vendor={known.vendor} reviews={known.reviews} page={null} />;
}
