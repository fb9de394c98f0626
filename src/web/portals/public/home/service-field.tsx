import { useId } from 'react';
import { ComboboxInput } from '#web/ui/form/combobox/combobox-input.tsx';
import { matchesWords, QUERY_MAX_LENGTH } from '../catalog/find-services.ts';
import type { SearchService } from './home-view.ts';
import { PART_CONTROL, PART_LABEL } from './search-parts.ts';

type ServiceFieldProps = {
  services: readonly SearchService[];
  /** Of the part of the search box that it fills. */
  className: string;
};

/** What fits under the box without scrolling far. */
const SHOWN = 8;

/** Type or choose a service; the text stays free. Before the list has arrived it is a plain field of the form. */
export function ServiceField({ services, className }: ServiceFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className={PART_LABEL}>
        What do you need done?
      </label>
      <ComboboxInput
        id={id}
        label="Services"
        search={(text) => services.filter((service) => matchesWords(service.words, text)).slice(0, SHOWN)}
        optionOf={({ slug, name, from }) => ({ id: slug, label: name, detail: from })}
        text=""
        list={{ width: 'w-[min(360px,calc(100vw-40px))]', gap: 12 }}
        input={{
          name: 'q',
          maxLength: QUERY_MAX_LENGTH,
          placeholder: 'Leaking faucet',
          className: `${PART_CONTROL} font-medium placeholder:font-normal`,
        }}
      />
    </div>
  );
}
