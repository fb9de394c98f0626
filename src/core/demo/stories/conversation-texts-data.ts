/** H says it, or V; `{place}` and `{technician}` are filled in. Never a phone number: there is no need for one. */
export type Line = readonly ['H' | 'V', string];

export const CONVERSATIONS: readonly (readonly Line[])[] = [
  [
    [
      'H',
      'Hi, is the driveway in {place} fine for your van? It is narrow, but the street is free until six.',
    ],
    ['V', 'The driveway works, thank you. {technician} brings the smaller van.'],
    ['H', 'Great. The gate is on the latch, just push it.'],
  ],
  [
    ['V', 'A question before we come: is there a shutoff valve on your floor, or in the basement?'],
    ['H', 'In the basement, behind the white door. I leave it unlocked.'],
    ['V', 'Perfect, that saves us half an hour.'],
  ],
  [
    ['H', 'Could {technician} take a look at the hallway too? It is the same problem there.'],
    ['V', 'Happy to look. If it is more than a few minutes we tell you the price first.'],
    ['H', 'That is fair, thank you.'],
    ['V', 'See you then.'],
  ],
  [
    ['H', 'We have a dog. She is friendly, but I can keep her in the back room.'],
    [
      'V',
      'No need to, {technician} likes dogs. Please keep the front door closed while tools go in and out.',
    ],
  ],
  [
    ['V', 'We looked at the photos you sent. It is the part we expected, and we have it in the van.'],
    ['H', 'Wonderful, so it is done in one visit?'],
    ['V', 'It should be. If something else turns up we call it out before we touch it.'],
    ['H', 'Thank you for being clear about it.'],
  ],
  [
    ['H', 'Which side of the house do you need to get at?'],
    ['V', 'The back, about ten feet along the wall. If you could move the bins that would help.'],
    ['H', 'Done, they are by the fence now.'],
  ],
];

/** The last word is open: somebody waits for an answer. */
export const OPEN_CONVERSATIONS: Record<'H' | 'V', readonly (readonly Line[])[]> = {
  H: [
    [
      ['V', 'Hello, we have your visit on the calendar. Is there anything we should know about getting in?'],
      ['H', 'The bell does not work, please knock. And the parking in {place} is easiest on the north side.'],
      ['H', 'One more thing: would it be possible to start with the kitchen?'],
    ],
    [['H', 'Is it all right if my neighbor opens the door? I am at work until five.']],
    [
      ['H', 'I uploaded nothing yet, should I send a photo of the fitting?'],
      ['V', 'Yes please, that helps us pack the right parts.'],
      ['H', 'I took one this morning, the label says three quarters of an inch. Is that enough to go by?'],
    ],
  ],
  V: [
    [
      ['H', 'Do you need anything cleared away before {technician} comes?'],
      ['V', 'Just two feet around it. {technician} is on time today and brings covers for the floor.'],
    ],
    [
      ['H', 'Thanks for taking the job.'],
      [
        'V',
        'Gladly. Could you tell us whether the panel was changed in the last years? Then we bring the matching part.',
      ],
    ],
  ],
};
