/** H says it, or V; `{place}` and `{technician}` are filled in. Never a phone number: there is no need for one. */
export type Line = readonly ['H' | 'V', string];

/**
 * What people write to each other. `about` names services, or categories, of which it makes sense; without it, of all.
 * `at` says of which homes.
 */
export type Conversation = {
  about?: readonly string[];
  at?: 'house' | 'dog' | 'cat' | 'flat';
  lines: readonly Line[];
};

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
    at: 'house',
    lines: [
      ['H', 'Hi, is the driveway in {place} okay for your van? It’s narrow, but there’s street parking too.'],
      ['V', 'The driveway works, thank you. {technician} is bringing the smaller van.'],
      ['H', 'Great, then I’ll move our car out first.'],
    ],
  },
  {
    about: INDOORS,
    at: 'dog',
    lines: [
      ['H', 'We have a dog. She’s friendly, but I can keep her in the back room.'],
      ['V', 'No need, {technician} likes dogs. Please keep the front door closed while we carry things in.'],
    ],
  },
  {
    about: ['plumbing'],
    lines: [
      ['V', 'A question before we arrive: where is your main water shutoff?'],
      ['H', 'Behind the white door next to the laundry. I’ll leave it open.'],
      ['V', 'Perfect, that saves us half an hour.'],
    ],
  },
  {
    about: ['electrical', 'heating-and-air'],
    lines: [
      ['V', 'We’ll need to turn off a circuit for a while. Is there anything that has to stay on?'],
      ['H', 'Just the freezer.'],
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
      ['V', 'Have you picked a color? We can bring samples if you’d like.'],
      ['H', 'Yes, we decided over the weekend.'],
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
      ['H', 'Could {technician} take care of one more thing while here? It’s small.'],
      ['V', 'Happy to look. If it takes more than a few minutes, we’ll tell you the price first.'],
      ['H', 'That’s fair, thank you.'],
      ['V', 'See you then.'],
    ],
  },
  {
    about: ['pest-control'],
    at: 'cat',
    lines: [
      ['H', 'We have a cat. Is the treatment safe for her?'],
      ['V', 'Yes, once it’s dry. Please keep her in another room for two hours.'],
      ['H', 'Will do.'],
    ],
  },
  {
    lines: [
      ['H', 'Roughly how long should I plan to be home?'],
      ['V', 'For the time shown in your booking. If {technician} is done sooner, we’ll say so.'],
    ],
  },
  {
    lines: [
      ['V', 'We’ve assigned {technician} to your visit. Anything special we should bring?'],
      ['H', 'Not that I know of. Thanks for asking.'],
    ],
  },
  {
    at: 'flat',
    lines: [
      ['H', 'Please buzz us from the front door; the name is on the panel.'],
      ['V', 'Thank you. Is there an elevator?'],
      ['H', 'Yes, straight ahead as you come in.'],
    ],
  },
  {
    at: 'flat',
    lines: [
      ['V', 'Does your building need to know that we’re coming?'],
      ['H', 'No, I’ll meet {technician} in the lobby.'],
    ],
  },
  {
    lines: [
      ['H', 'Will I get a message before you arrive?'],
      ['V', 'Yes, as soon as {technician} is on the way, with the arrival time.'],
      ['H', 'Perfect.'],
    ],
  },
  {
    lines: [
      ['H', 'I have to leave by four that day. Will that work?'],
      ['V', 'It should. We’ll let you know early if anything moves.'],
    ],
  },
  {
    lines: [
      ['V', 'Could you send us a photo of the spot, if it’s easy?'],
      ['H', 'I’ll do it tonight when I’m home.'],
      ['V', 'No rush, the day before is fine.'],
    ],
  },
  {
    lines: [
      ['H', 'Can I pay with a different card than the one on file?'],
      ['V', 'Yes, you can change it on the job’s page any time before the visit.'],
    ],
  },
  {
    lines: [
      ['H', 'My partner will be there instead of me. She knows what it’s about.'],
      ['V', 'No problem. {technician} will ask for her.'],
    ],
  },
  {
    lines: [
      ['V', 'How is parking on a weekday morning in {place}?'],
      ['H', 'Usually easy before ten.'],
      ['V', 'Then we’ll come early in the window.'],
    ],
  },
  {
    lines: [
      ['H', 'Is it okay if I work in the next room meanwhile?'],
      ['V', 'Of course. It may get loud for a few minutes.'],
    ],
    about: INDOORS,
  },
  {
    about: ['plumbing'],
    lines: [
      ['H', 'Should I leave the water off until you’re here?'],
      ['V', 'Only if it drips more than before. Otherwise just leave it as it is.'],
      ['H', 'Okay, it’s the same as last week.'],
    ],
  },
  {
    about: ['plumbing'],
    lines: [
      ['V', 'Is there about an arm’s length of room around it?'],
      ['H', 'There will be. I’ll clear it the evening before.'],
    ],
  },
  {
    about: ['plumbing', 'appliances'],
    lines: [
      ['H', 'How long will the water be off?'],
      ['V', 'Half an hour at most. Fill a pitcher before we start and you won’t notice.'],
    ],
  },
  {
    about: ['water-heater-flush', 'water-heater-replacement'],
    lines: [
      ['V', 'Do you know when the water heater was installed? It’s on the label at the side.'],
      ['H', 'I’ll have a look. It came with the place, so I never checked.'],
      ['V', 'If the label is gone, {technician} can tell from the serial number.'],
    ],
  },
  {
    about: ['electrical'],
    lines: [
      ['H', 'Do I need to be home for the whole visit?'],
      ['V', 'Only for the start and the end, so we can show you what was done.'],
    ],
  },
  {
    about: ['furnace-tune-up', 'air-conditioner-tune-up', 'duct-cleaning'],
    lines: [
      ['V', 'Which filter size does it take? It’s printed on the edge of the old one.'],
      ['H', 'It says 16 by 25 by 1.'],
      ['V', 'Thanks, {technician} will bring two.'],
    ],
  },
  {
    about: ['cleaning'],
    lines: [
      ['V', 'Do you have a vacuum we should use, or shall we bring ours?'],
      ['H', 'Please bring yours.'],
    ],
  },
  {
    about: ['cleaning'],
    lines: [
      ['H', 'Please leave the desk in the study as it is. The papers are in order, believe it or not.'],
      ['V', 'We won’t touch it.'],
    ],
  },
  {
    about: ['home-cleaning', 'deep-cleaning', 'move-out-cleaning'],
    lines: [
      ['H', 'Are your products fragrance-free? My daughter is sensitive.'],
      ['V', 'We can bring the unscented ones. I’ve noted it for {technician}.'],
      ['H', 'That helps a lot, thank you.'],
    ],
  },
  {
    about: OUTDOORS,
    lines: [
      ['H', 'What happens if it rains that day?'],
      ['V', 'Light rain is no problem. In a storm we’ll offer you another time the evening before.'],
    ],
  },
  {
    about: OUTDOORS,
    lines: [
      ['V', 'Is there an outdoor spigot we can use?'],
      ['H', 'Yes, on the back wall. The hose is next to it.'],
    ],
  },
  {
    about: ['handyman', 'painting'],
    lines: [
      ['V', 'Could you move small things away from the wall before we arrive?'],
      ['H', 'Will do. The large shelf has to stay.'],
      ['V', 'That’s fine, we’ll work around it.'],
    ],
  },
];

/** The last word is open: a reply is due. */
export const OPEN_CONVERSATIONS: Record<'H' | 'V', readonly Conversation[]> = {
  H: [
    {
      lines: [
        ['V', 'Hi, your visit is on our calendar. Is there anything we should know about getting in?'],
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
