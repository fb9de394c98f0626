import { data } from 'react-router';
import { ErrorPage } from '#web/lib/refused/error-page.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { NightHouse } from './scenes/error-scenes.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => [{ title: 'Page not found · Canopy' }, { name: 'robots', content: 'noindex' }];

/** Any path that no other route answers. */
export default function NotFound() {
  return (
    <ErrorPage
      error={null}
      status={404}
      framed
      scene={<NightHouse />}
      actions={
        <ButtonLink to="/services" kind="outline" size="lg">
          See all services
        </ButtonLink>
      }
    />
  );
}
