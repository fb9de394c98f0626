import { EMERGENCY_KIND_DATA, type EmergencyKind, type Hazard } from './kinds.ts';
import { needs911, type Severity, type TriageAnswers } from './severity.ts';
import { type UtilityNumbers, utilityNumbers } from './utility-numbers.ts';

/** Somebody to call: `first` before anything else. */
export type SafetyCall = { name: string; phone: string; first: boolean; why: string };
export type Safety = { calls: SafetyCall[]; steps: string[] };

const STEPS: Readonly<Record<Hazard, readonly string[]>> = {
  gas: [
    'Leave the building now, with everyone and pets. Leave the door open behind you.',
    'Don’t touch switches, plugs, doorbells or phones inside. Don’t light anything.',
    'Call from outside, well away from the building.',
    'Don’t go back in until the gas utility says it’s safe.',
  ],
  water: [
    'Close the main water valve, usually where the pipe enters the house or at the meter.',
    'Turn off power to wet rooms at the breaker if you can reach it with dry feet. If not, stay out.',
    'Open a faucet on the lowest floor to drain the pipes.',
    'Move what you can and put buckets under drips. Stay out from under a sagging ceiling.',
  ],
  electricity: [
    'Don’t touch what sparks, smells burnt or is wet.',
    'Switch off the main breaker if the panel is dry, cool and safe to reach.',
    'Keep everyone out of the room. Never put water on an electrical fire.',
    'If there is smoke or fire, leave and close doors behind you.',
  ],
  cold: [
    'If a carbon monoxide alarm sounds, leave the house and call from outside.',
    'Never heat with an oven, a grill or a generator indoors.',
    'Let faucets drip and open cabinet doors under sinks so pipes don’t freeze.',
    'Keep everyone in one room and close the doors.',
  ],
  access: [
    'Wait somewhere safe and warm, such as a neighbor’s home or your car.',
    'Don’t climb or break glass: most lockout injuries happen that way.',
    'Have an ID ready. The locksmith has to see that it’s your home.',
  ],
  structure: [
    'Stay away from downed wires and anything they touch, including puddles and fences.',
    'Leave rooms with a sagging ceiling, cracked walls or a tree on the roof.',
    'Put buckets under leaks and move what you can. Don’t go on the roof.',
    'Take photos for your insurance from a safe place.',
  ],
};

const UTILITY_OF: Readonly<Record<Hazard, keyof UtilityNumbers | null>> = {
  gas: 'gas',
  water: 'water',
  electricity: 'electricity',
  cold: 'gas',
  access: null,
  structure: 'electricity',
};

const WHY: Readonly<Record<keyof UtilityNumbers, string>> = {
  gas: 'They shut off the gas and check the building, day and night, free of charge.',
  electricity: 'They shut off power to the house or a downed line.',
  water: 'They can close the valve at the street if yours doesn’t hold.',
};

/** What to do now and whom to call, in this order. Where life is at risk, 911 comes first. */
export function safetyOf(kind: EmergencyKind, severity: Severity, marketSlug: string): Safety {
  const { hazard } = EMERGENCY_KIND_DATA[kind];
  const utility = UTILITY_OF[hazard];
  const numbers = utilityNumbers(marketSlug);
  const isLife = needs911(severity);
  const calls: SafetyCall[] = isLife
    ? [
        {
          ...{ name: '911', phone: '911', first: true },
          why: 'Life may be at risk. Call from a safe place before you ask for a vendor.',
        },
      ]
    : [];
  if (utility && numbers) calls.push({ ...numbers[utility], first: !isLife, why: WHY[utility] });
  return { calls, steps: [...STEPS[hazard]] };
}

/** The questions of a kind with what was answered, as both sides read them. */
export function answeredQuestions(
  kind: EmergencyKind,
  answers: TriageAnswers,
): { id: string; label: string; yes: boolean }[] {
  return EMERGENCY_KIND_DATA[kind].questions.flatMap(({ id, label }) => {
    const given = Object.hasOwn(answers, id) ? answers[id] : undefined;
    return given === undefined ? [] : [{ id, label, yes: given }];
  });
}
