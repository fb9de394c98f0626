import { Bell, Check, Download, Ellipsis, Pause, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Avatar } from '../data/avatar.tsx';
import { Button } from '../form/button.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import { CodeField } from '../form/code-field.tsx';
import { FileDrop } from '../form/file-drop.tsx';
import { FormErrors } from '../form/form-errors.tsx';
import { IconButton } from '../form/icon-button.tsx';
import { CountStepper } from '../form/number/count-stepper.tsx';
import { StepperField } from '../form/number/stepper-field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { RadioCards } from '../form/radio-cards.tsx';
import { SearchField } from '../form/search-field.tsx';
import { Segmented } from '../form/segmented.tsx';
import { SelectField } from '../form/select-field.tsx';
import { StarInput, Stars } from '../form/star-rating.tsx';
import { Switch } from '../form/switch.tsx';
import { TextField } from '../form/text-field.tsx';
import { TextLink } from '../form/text-link.tsx';
import { TextareaField } from '../form/textarea-field.tsx';
import { Leaf } from '../layout/leaf.tsx';
import { Sheet, Specimen } from './specimen.tsx';

const FREQUENCIES = [
  { value: 'immediate', label: 'Immediate' },
  { value: 'hourly', label: 'Hourly' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
];

export function GalleryForms() {
  // The gallery may stand on a page twice: radio buttons of one name would answer to each other.
  const name = useId();
  const [points, setPoints] = useState(500);
  return (
    <Sheet title="Forms">
      <Specimen name="Buttons">
        <div className="flex flex-wrap items-center gap-2">
          <Button kind="primary" icon={Plus}>
            Create Job
          </Button>
          <Button>Assign vendor</Button>
          <Button kind="outline" icon={Download}>
            Export
          </Button>
          <Button kind="quiet">Clear</Button>
          <Button kind="danger">Cancel job</Button>
          <Button kind="danger-quiet" icon={Trash2}>
            Remove
          </Button>
          <Button disabled>Save</Button>
          <Button kind="primary" size="sm">
            Small
          </Button>
          <IconButton icon={Ellipsis} label="More actions" size="sm" />
          <IconButton icon={Bell} label="Notifications" count={12} />
          <Button kind="primary" pending>
            Saving
          </Button>
          <Button kind="primary" size="lg">
            Large
          </Button>
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="field" icon={Pause}>
            Pause
          </Button>
          <Button size="field" kind="primary" icon={Check}>
            Done, next step
          </Button>
        </div>
        <div className="mt-4">
          <Button block size="lg" kind="primary" disabledReason="Opens when the photos after work are in.">
            Approve and pay
          </Button>
        </div>
      </Specimen>

      <Specimen name="Fields">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Email" type="email" defaultValue="rosalind@example.com" />
          <TextField
            label="Phone"
            type="tel"
            hint="We text when someone is on the way"
            defaultValue="206 555 0148"
          />
          <PasswordField
            label="Password"
            defaultValue="short"
            error="Password must be at least 8 characters long"
          />
          <TextField label="City" disabled defaultValue="Seattle" hint="Set by your address" />
          <TextField
            label="Price"
            prefix="$"
            suffix="per hour"
            figure
            inputMode="decimal"
            defaultValue="149.00"
          />
          <CodeField label="Code from the message" hint="Six digits" />
          <TextareaField
            className="sm:col-span-2"
            label="What should the plumber know?"
            optional
            maxLength={40}
            counter
            defaultValue="The side gate sticks a little."
          />
        </div>
      </Specimen>

      <Specimen name="Choices">
        <div className="grid gap-5 sm:grid-cols-2">
          <div className="space-y-4">
            <SelectField label="Frequency" options={FREQUENCIES} defaultValue="immediate" />
            <SelectField
              label="Market"
              options={FREQUENCIES}
              placeholder="Choose a market"
              error="Choose a market"
            />
            <SearchField label="Search notifications" placeholder="Search notifications..." />
            <Segmented
              label="Period"
              defaultValue="30d"
              options={[
                { value: '7d', label: '7d' },
                { value: '30d', label: '30d' },
                { value: '90d', label: '90d' },
              ]}
            />
          </div>
          <div className="flex flex-col">
            <Checkbox label="Email" defaultChecked />
            <Checkbox label="Push" />
            <Checkbox label="SMS, some" indeterminate />
            <Checkbox label="In-app, always on" disabled defaultChecked />
            <Checkbox label="I agree to the terms" error="Agree to go on" />
            <Switch label="Instant payouts" defaultChecked />
            <Switch label="Demo data" />
            <Switch label="Maintenance" disabled />
            <Checkbox size="field" label="Shut off water" defaultChecked />
          </div>
        </div>
      </Specimen>

      <Specimen name="Radio cards">
        <RadioCards
          label="Who"
          name={`${name}-who`}
          defaultValue="best"
          options={[
            {
              value: 'best',
              title: 'Best match',
              detail: 'First of 5 checked plumbers who are free and near',
              media: <Leaf size={24} className="text-accent" />,
              aside: '$149',
            },
            {
              value: 'tidewell',
              title: 'Tidewell Plumbing',
              detail: '4.9 from 318 reviews · you booked them in May',
              media: <Avatar id="tidewell" name="Tidewell Plumbing" size={44} />,
              aside: '$149',
            },
            {
              value: 'foss',
              title: 'Foss & Daughter Plumbing',
              detail: '4.8 from 540 reviews · available tomorrow',
              media: <Avatar id="foss" name="Foss & Daughter" size={44} />,
              aside: '$158',
              disabled: true,
            },
          ]}
        />
      </Specimen>

      <Specimen name="Counts">
        <div className="space-y-4">
          <StepperField label="How many trees?" hint="1 to 20" min={1} max={20} defaultValue={3} />
          <StepperField
            label="How far up?"
            unit="floors"
            min={1}
            max={3}
            defaultValue={7}
            error="Enter a number from 1 to 3"
          />
          <div className="flex items-center justify-between gap-3">
            <span className="text-body">Points to use</span>
            <CountStepper
              label="Points to use"
              value={points}
              min={500}
              max={1_200}
              step={500}
              onValueChange={setPoints}
            />
          </div>
          <CountStepper label="Not now" value={1} disabled onValueChange={setPoints} />
        </div>
      </Specimen>

      <Specimen name="Search in a list, dates">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="ZIP code" inputMode="numeric" optional defaultValue="98107" />
          <TextField label="From" type="date" defaultValue="2026-11-23" min="2026-11-20" />
          <TextField
            label="To"
            type="date"
            defaultValue="2026-11-22"
            min="2026-11-23"
            error="Choose a day after the first"
          />
          <TextField label="Starts at" type="time" defaultValue="10:00" />
        </div>
      </Specimen>

      <Specimen name="Photos and stars">
        <div className="space-y-5">
          <FileDrop label="Photos of the problem" hint="JPEG, PNG or HEIC, up to 10 MB each" />
          <StarInput label="How was it?" name={`${name}-stars`} defaultValue={4} />
          <Stars value={4.9} detail="from 318 reviews" />
          <p className="text-body text-text-2">
            Running text with <TextLink to="#terms">a link to the terms</TextLink> inside it.
          </p>
        </div>
      </Specimen>

      <Specimen name="Form errors">
        <FormErrors message="Invalid email or password" />
        <FormErrors
          fields={{
            email: 'Please enter a valid email address',
            name: 'Name must be at least 2 characters long',
          }}
        />
      </Specimen>
    </Sheet>
  );
}
