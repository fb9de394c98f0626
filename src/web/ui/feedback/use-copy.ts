import { useToastContext } from './toast.tsx';

/** Copies a text and says so, or says what to do where the browser forbids it. Answers whether it was copied. */
export function useCopy(): (text: string) => Promise<boolean> {
  const { showToast } = useToastContext();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: 'Copied', type: 'success' });
      return true;
    } catch {
      showToast({
        title: 'Copy failed',
        message: 'Your browser blocked copying. Select the text and copy it manually.',
        type: 'warning',
      });
      return false;
    }
  };
}
