import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/**
 * The back button from the bank shows the page as it was, and another tab may have taken another time meanwhile:
 * whenever the page is looked at again, it reads how things stand now.
 */
export function useFreshPage(): void {
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and whenever the browser brings the page back
  useEffect(() => {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (arrival?.type === 'back_forward') void revalidate();
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) void revalidate();
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    window.addEventListener('pageshow', onShow);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}
