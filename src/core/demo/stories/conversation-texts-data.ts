/** H says it, or V; `{place}` and `{technician}` are filled in. Never a phone number: there is no need for one. */
export type Line = readonly ['H' | 'V', string];

/** What people write to each other. `about` names services, or categories, of which it makes sense; without it, of all. */
export type Conversation = { about?: readonly string[]; lines: readonly Line[] };

const INDOORS = [
  'plumbing',
  'electrical',
  'heating-and-air',
  'cleaning',
  'handyman',
  'painting',
  'appliances',
] as const;
const OUTDOORS = ['gutters-and-roof', 'garden-and-trees'] as const;

export const CONVERSATIONS: readonly Conversation[] = [
  {
    lines: [
      ['H', 'Hi, is the driveway in {place} okay for your van? It’s narrow, but there’s street parking too.'],
      ['V', 'The driveway works, thank you. {technician} is bringing the smaller van.'],
      ['H', 'Great. The gate is unlocked, just push it.'],
    ],
  },
  {
    about: INDOORS,
    lines: [
      ['H', 'We have a dog. She’s friendly, but I can keep her in the back room.'],
      ['V', 'No need, {technician} likes dogs. Please keep the front door closed while we carry things in.'],
    ],
  },
  {
    about: ['plumbing'],
    lines: [
      ['V', 'A question before we come: where is your main water shutoff?'],
      ['H', 'In the basement, behind the white door. I’ll leave it unlocked.'],
      ['V', 'Perfect, that saves us half an hour.'],
    ],
  },
  {
    about: ['electrical', 'heating-and-air'],
    lines: [
      ['V', 'We’ll need to turn off a circuit for a while. Is there anything that has to stay on?'],
      ['H', 'Just the freezer in the garage.'],
      ['V', 'That’s fine, it won’t be off for long.'],
    ],
  },
  {
    about: ['appliances', 'locks-and-doors', 'no-heat-diagnosis'],
    lines: [
      ['V', 'Could you tell us the brand and model? It’s usually on a label inside.'],
      ['H', 'Found it, I added it to the booking notes.'],
      ['V', 'Thank you. {technician} will have the right parts in the van.'],
    ],
  },
  {
    about: ['cleaning'],
    lines: [
      ['H', 'Could {technician} start with the kitchen? We have guests in the evening.'],
      ['V', 'Of course. Kitchen first, then the bathrooms.'],
      ['H', 'Wonderful, thank you.'],
    ],
  },
  {
    about: ['painting'],
    lines: [
      ['V', 'Do you have the color picked? We can bring samples if you’d like.'],
      ['H', 'Yes, the can is in the hallway.'],
      ['V', 'Great, then we’re all set.'],
    ],
  },
  {
    about: OUTDOORS,
    lines: [
      ['H', 'Which side of the house do you need to get to?'],
      ['V', 'All of them. If you could move the trash cans away from the wall, that would help.'],
      ['H', 'Done, they’re by the fence now.'],
    ],
  },
  {
    about: ['handyman', 'hauling'],
    lines: [
      ['H', 'Could {technician} take one more thing while here? It’s small.'],
      ['V', 'Happy to look. If it takes more than a few minutes, we’ll tell you the price first.'],
      ['H', 'That’s fair, thank you.'],
      ['V', 'See you then.'],
    ],
  },
  {
    about: ['pest-control'],
    lines: [
      ['H', 'We have a cat. Is the treatment safe for her?'],
      ['V', 'Yes, once it’s dry. Please keep her in another room for two hours.'],
      ['H', 'Will do.'],
    ],
  },
];

/** The last word is open: a reply is due. */
export const OPEN_CONVERSATIONS: Record<'H' | 'V', readonly Conversation[]> = {
  H: [
    {
      lines: [
        ['V', 'Hello, your visit is on our calendar. Is there anything we should know about getting in?'],
        ['H', 'The doorbell doesn’t work, so please knock. Parking in {place} is easiest on the north side.'],
        ['H', 'One more thing: could {technician} text me when on the way?'],
      ],
    },
    { lines: [['H', 'Is it all right if my neighbor opens the door? I’m at work until five.']] },
    {
      about: ['plumbing', 'electrical', 'appliances', 'locks-and-doors'],
      lines: [
        ['H', 'I haven’t uploaded anything yet. Should I send a photo?'],
        ['V', 'Yes please, that helps us pack the right parts.'],
        ['H', 'I took one this morning and the label is easy to read. Is that enough?'],
      ],
    },
  ],
  V: [
    {
      lines: [
        ['H', 'Do you need anything cleared away before {technician} comes?'],
        ['V', 'Just a clear path from the door, please. Where is the best place to park?'],
      ],
    },
    {
      lines: [
        ['H', 'Thanks for taking the job.'],
        ['V', 'Gladly. Will someone be home to let {technician} in, or should we use a code?'],
      ],
    },
    {
      about: ['electrical'],
      lines: [
        ['H', 'Thanks for taking the job.'],
        ['V', 'Gladly. Do you know when the electrical panel was last replaced?'],
      ],
    },
  ],
};
