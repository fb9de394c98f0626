import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { QUERY_MAX_LENGTH } from '../catalog/find-services.ts';
import { type ServicesFilter, servicesPath } from './services-path.ts';

/** A pause in the typing that is worth an answer. */
const PAUSE_MS = 180;

/** Text filter of the services. It answers while one types; without script its form does. */
export function ServiceSearch({ filter }: { filter: ServicesFilter }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(filter.query);
  const asked = useRef(filter.query);

  // A link or the back button changed the query; answers to what was typed here must not overtake the typing.
  useEffect(() => {
    if (filter.query === asked.current) return;
    asked.current = filter.query;
    setTyped(filter.query);
  }, [filter.query]);

  useEffect(() => {
    const query = typed.trim();
    if (query === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = query;
      navigate(servicesPath({ ...filter, query }), { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, filter, navigate]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is unknown to some of the browsers we serve
    <form role="search" action="/services" method="get" onSubmit={(event) => event.preventDefault()}>
      {filter.category && <input type="hidden" name="category" value={filter.category} />}
      {filter.zip && <input type="hidden" name="zip" value={filter.zip} />}
      <SearchField
        name="q"
        label="Search services"
        placeholder="Faucet, lawn, TV on the wall"
        maxLength={QUERY_MAX_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
