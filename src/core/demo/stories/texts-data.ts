import type { PhotoSubject } from '../photo-art/photo-art.ts';

export const NOTES: readonly string[] = [
  'Please call ten minutes before you arrive.',
  'My mother will be home and knows about it.',
  'We work from home, so the back room should stay quiet until noon.',
  'If you see something else that needs doing, please ask me first.',
  'The baby sleeps until about nine.',
  'Parking is tight on school days.',
  'I have a call at eleven. Please ring the bell anyway.',
  'Please text me rather than call; I’m in meetings all day.',
  'A neighbor has the key if I’m running late.',
  'I’d like to see it before you leave.',
  'My son will be home and can show you where it is.',
  'Please send the photos when you’re done.',
  'I’m new here, so I may not know where everything is.',
  'We’re leaving at three, so earlier is better.',
  'Please bring shoe covers. The floors are new.',
  'There’s coffee if you’d like some.',
];

/** Of something that does not work as it should. */
export const REPAIR_NOTES: readonly string[] = [
  'The last company couldn’t find the cause.',
  'It’s been like this for about two weeks.',
  'It was repaired once, about a year ago.',
];

export const PRIORITY_OF: Record<string, 'high' | 'low'> = {
  'leaking-faucet': 'high',
  'drain-clearing': 'high',
  'lock-rekey': 'high',
  'lawn-care': 'low',
  'hedge-trimming': 'low',
  'tv-mounting': 'low',
  'furniture-assembly': 'low',
};

/** By the label of the question in the catalog. */
export const TEXT_ANSWERS: Record<string, readonly string[]> = {
  'What should we do first?': ['The kitchen', 'Kitchen and bath', 'Floors, they need it most'],
  'Which color?': ['A warm white', 'Moss green, I have the can', 'Not sure yet, please bring samples'],
  'What should go?': [
    'A sofa, two mattresses and some boxes',
    'Old fridge and a broken treadmill',
    'A desk, a rug and about ten bags',
    'An old dresser, a TV stand and a rug',
  ],
  'Where does it overflow?': ['Above the front door', 'At the back corner by the deck'],
  'Where and how often?': [
    'Kitchen and pantry, every morning',
    'Bathroom, about once a week',
    'Along the south wall, mostly in the evening',
  ],
  'What have you tried?': ['A plunger and hot water', 'A snake from the hardware store'],
  'What is on the list?': [
    'Two shelves, a sticking door and a loose handrail',
    'Hang six pictures and a mirror',
    'Fix a closet door and patch a hole in the drywall',
    'Swap three blinds and re-caulk the tub',
  ],
  'Which ones?': ['A wardrobe with three doors', 'A bunk bed and a desk', 'Two dressers'],
  'What is it doing, or not doing?': [
    'Stops in the middle and beeps',
    'No longer heats',
    'Leaks a little at the front',
    'Very loud when it spins',
  ],
};

/** The same where a service means something else by its question. */
export const TEXT_ANSWERS_OF: Record<string, Record<string, readonly string[]>> = {
  'yard-cleanup': {
    'What should we do first?': [
      'The beds along the walk',
      'Leaves on the lawn',
      'The corner behind the shed',
    ],
  },
  'lawn-care': {
    'How do we get in?': ['Through the side gate', 'The front is open; the back is through the side gate'],
  },
};

export const DECLINE_REASONS: readonly string[] = [
  'We’re fully booked that day after all',
  'Our van is in the shop that morning',
  'This needs two people and only one is free',
  'Too far from our other visits that day',
];

export const CANCEL_REASONS: readonly string[] = [
  'Plans changed',
  'I took care of it myself',
  'I’ll be out of town',
  'We need another day',
  'A friend can help us with it',
];

export const VENDOR_CANCEL_REASONS: readonly string[] = [
  'Our technician is sick',
  'The van broke down on the way',
  'The previous job is taking all day',
];

export const REFUND_REASONS: readonly string[] = [
  'The problem came back the next day',
  'Work was left unfinished',
  'Damage during the work, agreed with the vendor',
  'Charged for a visit that had to be repeated',
];

export const CAPTIONS: Record<PhotoSubject, { before: string; after: string }> = {
  tank: { before: 'Tank, before', after: 'Tank, after' },
  faucet: { before: 'Fixture, before', after: 'Fixture, tight and dry' },
  outlet: { before: 'Outlet, before', after: 'Outlet, after' },
  gutter: { before: 'Gutter, before', after: 'Gutter, after' },
  furnace: { before: 'Unit, before service', after: 'Unit, clean and running' },
  lawn: { before: 'Yard, before', after: 'Yard, after' },
  wall: { before: 'Wall, before', after: 'Wall, after' },
  roof: { before: 'Roof, before', after: 'Roof, after' },
  drain: { before: 'Drain, before', after: 'Drain, after' },
  lock: { before: 'Lock, before', after: 'Lock, after' },
  window: { before: 'Window, before', after: 'Window, after' },
  floor: { before: 'Floor, before', after: 'Floor, after' },
  room: { before: 'Room, before', after: 'Room, after' },
  appliance: { before: 'Appliance, before', after: 'Appliance, after' },
};

/** The same, of repairs. */
export const REPAIR_REVIEW_TEXTS: Partial<Record<1 | 2 | 3 | 4 | 5, readonly string[]>> = {
  5: [
    'Everything works, and I finally understand why it didn’t before.',
    'Two others had looked at it. {technician} found the cause in ten minutes.',
  ],
  2: ['It works for now. No one could tell me why it broke.'],
  1: ['The same problem was back two days later.'],
};

/** Of work inside the home. */
export const INDOOR_REVIEW_TEXTS: Partial<Record<1 | 2 | 3 | 4 | 5, readonly string[]>> = {
  5: [
    'Shoes off, tools out, done on time.',
    '{technician} put down a cloth before opening the toolbox. Noticed.',
  ],
  1: ['Left a mess and a scratch on the wall.'],
};

/** By stars; `{technician}`, `{service}` and `{place}` are filled in. */
export const REVIEW_TEXTS: Record<1 | 2 | 3 | 4 | 5, readonly string[]> = {
  5: [
    '{technician} was on time, explained everything and left the place cleaner than it was.',
    'Booked in the evening, done the next morning. Exactly the price I saw.',
    'Friendly, quick and careful. I wouldn’t call anyone else for this.',
    'The photos showed me exactly what was done. No guessing, no extra charges.',
    '{technician} noticed something else and told me how to watch it, without selling me anything.',
    'Great work. My neighbor in {place} has booked them too.',
    'I was nervous about the cost and there was no surprise. Thank you, {technician}.',
    'Best {service} we’ve had so far.',
    'On time, to the minute. I had lunch in peace.',
    'They called ten minutes before they arrived.',
    'The whole thing took less time than I had set aside for it.',
    '{technician} answered all my questions, even the silly ones.',
    'I was at work the whole time and could follow it on my phone.',
    'Careful with our things, and nothing left behind.',
    'Easy from start to finish. I’ve already booked the next one.',
    'Polite, well prepared, and done right the first time.',
    'They did what they said, when they said, for what they said.',
    'I’d put this off for a year. Should have booked sooner.',
    'My parents are very happy with it, and they are hard to please.',
    'Quiet, quick and tidy. Recommended to everyone on our street.',
    'It looks better than I’d hoped.',
    '{technician} clearly enjoys the work, and it shows.',
    '',
  ],
  4: [
    'Good work, a little late because of traffic. They let me know.',
    'All fine. I would have liked a bit more explanation at the end.',
    'Solid job and fair price. Parking was the hardest part.',
    '{technician} did well. A small spot was missed and fixed right away.',
    'Happy with the result. The window was long, but they kept to it.',
    'Does what it should. Tidy, polite, not very talkative.',
    'Well done. A reminder the evening before would have helped.',
    'Good result, though it took a little longer than planned.',
    'Nice people and careful work. Not the cheapest.',
    'As described. I’d book {technician} again.',
    '',
  ],
  3: [
    'The work is fine, but it took twice as long as planned.',
    'Okay. I had to sweep up after them.',
    'Done, though I expected someone with more experience.',
    'Mixed. Friendly people, but they came at the very end of the window.',
    'Good in parts. I had to point out what was left.',
    'Fine for the price, not more.',
  ],
  2: [
    'Half of the work was done when the time was up.',
    'It had to be done again a week later.',
    'Came late and rushed the whole time.',
    'Hard to reach before the visit, and unprepared at the door.',
  ],
  1: ['Nothing we agreed on was finished.', 'I had to find someone else to finish it.'],
};

export const REPLY_TEXTS: Record<'good' | 'bad', readonly string[]> = {
  good: [
    'Thank you. {technician} was glad to hear it.',
    'Thanks for having us, see you next time.',
    'That’s kind, thank you. Call us if anything changes.',
    'A pleasure. It was a good day’s work for us, too.',
    'Thank you for taking the time to write this.',
    'Thank you! We read this out in the morning meeting.',
    'Glad it went well. {technician} says hello.',
  ],
  bad: [
    'We’re sorry about this. Please call us; we’ll make it right at no cost.',
    'That’s not how we want to work. Thank you for telling us.',
    'You’re right. We’ve changed how we plan our days because of it.',
  ],
};
