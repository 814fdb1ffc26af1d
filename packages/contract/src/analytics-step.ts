/** The steps of a visit to the widget, in their order. Zod-free: the script's route and the frame know them too. */
export const visitSteps = ['seen', 'opened', 'address', 'roof', 'slope', 'product', 'form', 'lead'] as const
export type VisitStep = (typeof visitSteps)[number]

/** Those that a browser tells of; the server knows the others itself. */
export const toldSteps = ['seen', 'opened', 'roof', 'slope', 'product', 'form'] as const satisfies readonly VisitStep[]
export type ToldStep = (typeof toldSteps)[number]

/** Beside the steps: the homeowner went to the page of the lender whom the company has chosen. It is a press, and no step. */
export const lenderPress = 'lender'

const toldWords: readonly unknown[] = [...toldSteps, lenderPress]
export type ToldWord = ToldStep | typeof lenderPress
export const isToldWord = (word: unknown): word is ToldWord => toldWords.includes(word)
