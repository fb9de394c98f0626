import type { Figures } from '../content/figures.ts';
import { AtTheDoor, BeforeAndAfter, HeldTime, PricedLeak } from '../scenes/steps/homeowner-scenes.tsx';
import { DayBoard, Payday } from '../scenes/steps/vendor-scenes.tsx';

export const homeownerSteps = (F: Figures) => [
  {
    title: 'Know the price first',
    says: `Pick a service, answer a few questions and add up to ${F.requestPhotos} photos. You get the price line by line, with tax and fee.`,
    scene: <PricedLeak />,
  },
  {
    title: 'Choose who and when',
    says: `Real open times in windows of ${F.window} or more, up to ${F.horizon} ahead. The one you choose is held for ${F.hold} while you finish.`,
    scene: <HeldTime />,
  },
  {
    title: 'Get a confirmed visit',
    says: `The vendor answers within ${F.answerWithin}, sooner if the visit is close. We remind both of you ${F.remind} before. Plans change? Move it yourself until ${F.freeMove} before.`,
    scene: <AtTheDoor />,
  },
  {
    title: 'Pay when it’s done',
    says: 'You see photos from before and after, and the checklist. Extra work needs your approval on site. Then your card is charged, with a statement of where every cent went.',
    scene: <BeforeAndAfter />,
  },
];

export const vendorSteps = (F: Figures) => [
  {
    title: 'Run the day from one board',
    says: `Requests arrive with the neighborhood, answers and price; the address follows when you accept. You have ${F.answerWithin} to accept, or until ${F.answerBeforeVisit} before the visit. Routes, checklists and photos are on the technician’s phone.`,
    scene: <DayBoard />,
  },
  {
    title: 'Get paid on your day',
    says: `We place a hold on the card before you drive and charge it when you finish. Payouts go out ${F.payday}, or on the day you choose. If a homeowner isn’t there ${F.noShowHomeowner} into the window, you’re still paid.`,
    scene: <Payday />,
  },
];
