import type { PhotoSubject } from '../photo-art/photo-art.ts';

export const NOTES: readonly string[] = [
  'Please call ten minutes before you arrive.',
  'My mother will be home and knows about it.',
  'We work from home, so the back room should stay quiet until noon.',
  'If you see something else that needs doing, please ask me first.',
  'The baby sleeps until about nine.',
  'Parking is tight on school days.',
];

/** Of something that does not work as it should. */
export const REPAIR_NOTES: readonly string[] = [
  'The last company could not find the cause.',
  'It has been like this for about two weeks.',
  'It was repaired once before, about a year ago.',
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
  'What should we do first?': ['The kitchen', 'Both bathrooms', 'Floors, they need it most'],
  'Which color?': ['A warm white', 'Moss green, I have the can', 'Not sure yet, please bring samples'],
  'What should go?': [
    'A sofa, two mattresses and some boxes',
    'Old fridge and a broken treadmill',
    'Yard waste, about ten bags',
    'Everything in the left half of the garage',
  ],
  'Where does it overflow?': ['Above the front door', 'At the back corner by the deck'],
  'Where and how often?': [
    'Kitchen and pantry, every morning',
    'Basement, about once a week',
    'Along the south wall, mostly in the evening',
  ],
  'What have you tried?': ['A plunger and hot water', 'A snake from the hardware store'],
  'What is on the list?': [
    'Two shelves, a sticking door and a loose handrail',
    'Hang six pictures and a mirror',
    'Fix the gate and patch a hole in the drywall',
    'Swap three blinds and re-caulk the tub',
  ],
  'Which ones?': ['A wardrobe with three doors', 'A bunk bed and a desk', 'Two dressers'],
  'What does it do, or not do?': [
    'Stops in the middle and beeps',
    'No longer heats',
    'Leaks a little at the front',
    'Very loud when it spins',
  ],
};

export const DECLINE_REASONS: readonly string[] = [
  'We are fully booked that day after all',
  'Our van is in the shop that morning',
  'This needs two people and only one is free',
  'Too far from our other visits that day',
];

export const CANCEL_REASONS: readonly string[] = [
  'Plans changed',
  'I found the problem myself',
  'I will be out of town',
  'We need another day',
  'A neighbor could fix it',
];

export const VENDOR_CANCEL_REASONS: readonly string[] = [
  'Our technician is ill',
  'The van broke down on the way',
  'The job before turned into a burst pipe',
];

export const REFUND_REASONS: readonly string[] = [
  'The problem came back the next day',
  'Work was left unfinished',
  'Damage to the floor, agreed with the vendor',
  'Charged for a visit that had to be repeated',
];

export const CAPTIONS: Record<PhotoSubject, { before: string; after: string }> = {
  tank: { before: 'Tank, before', after: 'Tank, flushed and dry' },
  faucet: { before: 'Faucet, dripping', after: 'Faucet, tight' },
  outlet: { before: 'Outlet, before', after: 'Outlet, after' },
  gutter: { before: 'Gutter, full', after: 'Gutter, clear' },
  furnace: { before: 'Furnace, before service', after: 'Furnace, clean and running' },
  lawn: { before: 'Yard, before', after: 'Yard, after' },
  wall: { before: 'Wall, before', after: 'Wall, after' },
  roof: { before: 'Roof, before', after: 'Roof, after' },
  drain: { before: 'Drain, blocked', after: 'Drain, running' },
  lock: { before: 'Lock, before', after: 'Lock, after' },
  window: { before: 'Window, before', after: 'Window, after' },
  floor: { before: 'Floor, before', after: 'Floor, after' },
};

/** The same, of repairs. */
export const REPAIR_REVIEW_TEXTS: Partial<Record<1 | 2 | 3 | 4 | 5, readonly string[]>> = {
  5: ['Everything works, and I finally understand why it didn’t before.'],
  2: ['It works for now. No one could tell me why it broke.'],
  1: ['The same problem was back two days later.'],
};

/** By stars; `{technician}`, `{service}` and `{place}` are filled in. */
export const REVIEW_TEXTS: Record<1 | 2 | 3 | 4 | 5, readonly string[]> = {
  5: [
    '{technician} was on time, explained everything and left the place cleaner than it was.',
    'Booked in the evening, done the next morning. Exactly the price I saw.',
    'Friendly, quick and careful. I would not call anyone else for this.',
    'The photos showed me exactly what was done. No guessing, no extra charges.',
    '{technician} found a second small problem and told me how to watch it, without selling me anything.',
    'Great work. My neighbor in {place} has booked them too.',
    'I was nervous about the cost and there was no surprise. Thank you, {technician}.',
    'Shoes off, tools out, done on time.',
    'Best {service} we have had in this house.',
    'Second time with this company, same good work.',
    'They called ten minutes ahead, as I had asked.',
    '',
  ],
  4: [
    'Good work, a little late because of traffic. They let me know.',
    'All fine. I would have liked a bit more explanation at the end.',
    'Solid job and fair price. Parking was the hardest part.',
    '{technician} did well. A small spot was missed and fixed right away.',
    'Happy with the result. The window was long, but they kept to it.',
    'Does what it should. Tidy, polite, not very talkative.',
    '',
  ],
  3: [
    'The work is fine, but it took twice as long as planned.',
    'Okay. I had to sweep up after them.',
    'Done, though I expected someone with more experience.',
    'Mixed. Friendly people, but they had to come back for a part.',
  ],
  2: [
    'Half of the list was done, then the time was up.',
    'It had to be done again a week later.',
    'Came late and was in a hurry the whole time.',
  ],
  1: ['Nothing of what we agreed was finished.', 'Left a mess and a scratch on the wall.'],
};

export const REPLY_TEXTS: Record<'good' | 'bad', readonly string[]> = {
  good: [
    'Thank you. {technician} was glad to hear it.',
    'Thanks for having us, see you next time.',
    'That is kind, thank you. Call us if anything changes.',
    'A pleasure. Your house is in good shape.',
    'Thank you for the review and for the coffee.',
  ],
  bad: [
    'We’re sorry about this. Please call us; we’ll make it right at no cost.',
    'That is not how we want to work. Thank you for telling us.',
    'You are right about the delay. We have changed how we plan that day.',
  ],
};
