import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import '#web/ui/app.css';
import { BothThemes } from '#web/portals/admin/help/both-themes.tsx';

/** The gallery without the product around it; says when it answers, as pages of the product do. */
function Page() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return (
    <main data-density="portal" className="px-(--page-x) py-4">
      <BothThemes />
    </main>
  );
}

// All of the document, as in the product: what moves from the page into a dialog still answers.
createRoot(document.body).render(
  <RouterProvider router={createMemoryRouter([{ path: '*', Component: Page }])} />,
);
