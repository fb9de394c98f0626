import { useLocation, useNavigation } from 'react-router';
import { TopProgress } from '#web/ui/feedback/top-progress.tsx';

/** Shown while another page is asked for; reads of the same page in the background are nobody's wait. */
export function PageProgress() {
  const { state, location } = useNavigation();
  const here = useLocation();
  if (state !== 'loading' || !location) return null;
  if (location.pathname === here.pathname && location.search === here.search) return null;
  return <TopProgress />;
}
