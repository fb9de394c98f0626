import { MessageText } from '../data/files/message-text.tsx';
import { PaperLink } from '../data/files/paper-link.tsx';
import { SentFiles } from '../data/files/sent-files.tsx';
import { FilePicker } from '../form/files/file-picker.tsx';
import { PHOTO } from './photo.ts';
import { Sheet, Specimen } from './specimen.tsx';

const nothing = () => undefined;
const waiting = { preview: null, sha256: null, failure: null, size: 184_000 };

export function GalleryMessages() {
  return (
    <Sheet title="Messages and files">
      <Specimen name="What was written">
        <MessageText text="@Imre can you look at this before Monday?" mentions={['Imre']} />
      </Specimen>
      <Specimen name="Files of a message">
        <SentFiles
          attachments={[
            { id: 'photo', name: 'tank.jpg', url: PHOTO, type: 'image/jpeg', size: 220_000 },
            {
              id: 'plan',
              name: 'Plan of the kitchen.pdf',
              url: '#plan',
              type: 'application/pdf',
              size: 1_400_000,
            },
          ]}
        />
      </Specimen>
      <Specimen name="Link to a document">
        <PaperLink to="#receipt">Receipt (PDF)</PaperLink>
      </Specimen>
      <Specimen name="Files on their way">
        <FilePicker
          max={5}
          attached={{
            files: [
              { ...waiting, id: 'sent', name: 'Estimate.pdf', sha256: 'a1', progress: 1 },
              { ...waiting, id: 'half', name: 'Warranty.pdf', progress: 0.4 },
              { ...waiting, id: 'lost', name: 'Manual.pdf', progress: 0, failure: 'The file didn’t upload.' },
            ],
            full: false,
            add: nothing,
            remove: nothing,
          }}
        />
      </Specimen>
    </Sheet>
  );
}
