import { Tabs } from '#web/ui/layout/tabs.tsx';
import { useAuth } from '#web/users/auth.tsx';
import { VENDOR_PATHS } from '../frame/vendor-paths.ts';

/** The way between photos and what they have to be of; a technician has the photos alone. */
export function DocumentationTabs() {
  const role = useAuth().session?.profile.vendorRole;
  if (role === 'technician') return null;
  return (
    <Tabs
      label="Photo documentation"
      items={[
        { label: 'Photos', to: VENDOR_PATHS.photos },
        { label: 'Shot lists', to: `${VENDOR_PATHS.photos}/shot-lists` },
      ]}
    />
  );
}
