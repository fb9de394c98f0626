import { CircleCheck, House, MessageSquareText, RotateCcw, Siren } from 'lucide-react';
import { useId, useState } from 'react';
import { PAYMENT_STATUS_LOOKS } from '#core/payments/status.ts';
import { ActivityList } from '../data/activity-list.tsx';
import { Avatar } from '../data/avatar.tsx';
import { DescriptionList } from '../data/description-list.tsx';
import { MoneySplit } from '../data/money-split.tsx';
import { Lightbox } from '../data/photos/lightbox.tsx';
import { PhotoGrid, PhotoTile } from '../data/photos/photo-tile.tsx';
import { PolicyBar } from '../data/policy-bar.tsx';
import { StatusBadge } from '../data/status-badge.tsx';
import { StepProgress } from '../data/step-progress.tsx';
import { Timeline } from '../data/timeline.tsx';
import { Accordion, AccordionItem } from '../disclosure/accordion.tsx';
import { Fold } from '../disclosure/fold.tsx';
import { LiveDot } from '../feedback/live-dot.tsx';
import { Button } from '../form/button.tsx';
import { TextLink } from '../form/text-link.tsx';
import { Card } from '../layout/card.tsx';
import { PHOTO } from './photo.ts';
import { Sheet } from './specimen.tsx';

export function GalleryJob() {
  const [openPhoto, setOpenPhoto] = useState<number | null>(null);
  const sections = useId();
  return (
    <Sheet title="A job">
      <div data-density="homeowner" className="space-y-3.5">
        <Card>
          <div className="flex items-center gap-3.5">
            <Avatar id="imre" name="Imre Takács" size={44} />
            <div className="min-w-0">
              <p className="flex items-center font-medium text-accent-text">
                <LiveDot /> In Progress
              </p>
              <p className="text-[1rem]/6 font-semibold tracking-[-0.014em]">
                Imre is replacing the anode rod
              </p>
            </div>
          </div>
          <div className="mt-4">
            <StepProgress
              label="Steps of this job"
              done={4}
              total={7}
              working
              left="Step 5 of 7"
              right="54 min on site"
            />
          </div>
        </Card>
        <Card title="Timeline">
          <Timeline
            label="Timeline"
            steps={[
              {
                id: '1',
                title: 'Booked and confirmed',
                detail: 'Best match: Tidewell Plumbing',
                time: 'Fri 8:12 AM',
                state: 'done',
              },
              {
                id: '2',
                title: 'On the way',
                detail: '12 minutes from the last job',
                time: '9:51 AM',
                state: 'done',
              },
              {
                id: '3',
                title: 'Arrived',
                detail: 'Checked in at the address',
                time: '10:04 AM',
                state: 'done',
                fresh: true,
              },
              {
                id: '4',
                title: 'Working',
                detail: 'Drained and flushed, new rod going in',
                time: '10:20 AM',
                state: 'now',
              },
              { id: '5', title: 'Photos after work', state: 'next' },
              { id: '6', title: 'You approve', detail: 'Or tell us what is wrong', state: 'next' },
            ]}
          />
        </Card>
      </div>
      <div data-density="homeowner">
        <Card title="Where every cent goes">
          <MoneySplit
            total="$241.67"
            badge={<StatusBadge look={PAYMENT_STATUS_LOOKS.authorized} />}
            parts={[
              {
                label: 'Tidewell Plumbing',
                detail: 'Labor, parts, travel',
                cents: 19_272,
                amount: '$192.72',
              },
              {
                label: 'State and city sales tax',
                detail: '10.35% of $219.00',
                cents: 2267,
                amount: '$22.67',
              },
              { label: 'Canopy', detail: 'Vetting, support, guarantee', cents: 1897, amount: '$18.97' },
              { label: 'Card network', detail: 'Visa ending 4417', cents: 731, amount: '$7.31' },
            ]}
          />
          <div className="mt-4 border-t border-line-1 pt-3.5">
            <Button kind="primary" size="lg" block disabledReason="Opens when the photos after work are in.">
              Approve and pay
            </Button>
          </div>
        </Card>
      </div>
      <div data-density="homeowner" className="space-y-3.5">
        <Card title="Your visit">
          <DescriptionList
            layout="figures"
            items={[
              { id: 'flush', term: 'Flush and inspection', value: '$149.00' },
              { id: 'rod', term: 'Anode rod replacement', value: '$85.00' },
              { id: 'back', term: 'Returning customer', value: '-$15.00', look: 'good' },
              { id: 'tax', term: 'Sales tax, 10.35%', value: '$22.67', look: 'quiet' },
              { id: 'total', term: 'Total', value: '$241.67', look: 'total' },
            ]}
          />
          <h3 className="mt-4 mb-2.5 border-t border-line-1 pt-4 text-card-title">If you change your mind</h3>
          <PolicyBar
            free={{ label: 'Free', edge: 'until Sun 10:00 AM' }}
            fee={{ label: '$40', edge: 'until 8 AM' }}
            full={{ label: 'Full', edge: 'after' }}
          />
        </Card>
        <Card title="Before and after" aside="1 of 4">
          <PhotoGrid>
            <PhotoTile
              caption="Tank, before"
              note="10:07 AM"
              src={PHOTO}
              alt="Rust on the tank"
              onOpen={() => setOpenPhoto(0)}
            />
            <PhotoTile caption="Rod, after" note="to come" pending="Imre adds this before he leaves" />
          </PhotoGrid>
          <Lightbox
            photos={[
              { url: PHOTO, title: 'Tank, before', alt: 'Rust on the tank', description: '10:07 AM' },
              { url: PHOTO, title: 'Tank, drained', description: '10:20 AM' },
              { url: null, title: 'Rod, on its way', description: '10:41 AM' },
              { url: 'data:image/png;base64,AAAA', title: 'Rod, not to be had', description: '10:42 AM' },
            ]}
            open={openPhoto}
            onOpen={setOpenPhoto}
          />
        </Card>
      </div>
      <Card
        title="Recent Activities"
        flush
        aside={
          <TextLink quiet to="#all">
            View all
          </TextLink>
        }
        className="md:col-span-2"
      >
        <ActivityList
          label="Recent Activities"
          items={[
            {
              id: '1',
              icon: CircleCheck,
              tone: 'green',
              event: 'Job completed: Deep clean, three bedrooms',
              meta: 'Priya Castellan · Linden House Cleaning · $286.00',
              time: '11:42 AM',
            },
            {
              id: '2',
              icon: Siren,
              tone: 'red',
              event: 'Emergency accepted in 4 minutes: burst pipe, Wallingford',
              meta: 'Second wave · Foss & Daughter Plumbing is 12 minutes away',
              time: '11:36 AM',
            },
            {
              id: '3',
              icon: RotateCcw,
              tone: 'orange',
              event: 'Refund requested: $86.00, gutter cleaning',
              meta: 'Case C-2217 opened by Odalys Brandt · due in 3 h',
              time: '10:57 AM',
            },
          ]}
        />
      </Card>
      <div data-density="field">
        <Card title="Before the visit">
          <Accordion>
            <AccordionItem title="Booking answers" summary={2} icon={MessageSquareText} group={sections}>
              <p className="text-body text-text-2">The tank is in the garage, behind the shelves.</p>
            </AccordionItem>
            <AccordionItem title="About the home" summary={8} icon={House} defaultOpen group={sections}>
              <DescriptionList
                layout="facts"
                items={[
                  { id: 'built', term: 'Built', value: '1962' },
                  { id: 'water', term: 'Water shut-off', value: 'Front yard, under the green lid' },
                ]}
              />
            </AccordionItem>
            <AccordionItem title="You earn" summary="$182.16" group={sections}>
              <p className="text-body text-text-2">In your balance when the job is completed.</p>
            </AccordionItem>
          </Accordion>
        </Card>
      </div>
      <Card title="Facts">
        <DescriptionList
          layout="facts"
          items={[
            { id: 'a', term: 'Homeowner', value: 'Rosalind Achterberg' },
            { id: 'b', term: 'Address', value: '2218 Alder Bend NW, Ballard' },
            { id: 'c', term: 'Booked', value: 'Friday, November 20' },
            { id: 'd', term: 'Technician', value: 'Imre Takács' },
          ]}
        />
        <Fold summary="Price details">
          <p className="text-body text-text-2">Labor $129.00, service fee $5.16, sales tax $13.35.</p>
        </Fold>
      </Card>
      <Card title="Activity on the way" flush>
        <ActivityList label="Activity on the way" items={[]} loading />
      </Card>
      <Card title="Nothing happened" flush>
        <ActivityList label="Nothing happened" items={[]} />
      </Card>
    </Sheet>
  );
}
