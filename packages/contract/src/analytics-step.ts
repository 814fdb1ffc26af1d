/** The steps of a widget visit, in order. Zod-free, because the script's route and the frame use them too. */
export const visitSteps = ['seen', 'opened', 'address', 'roof', 'slope', 'product', 'form', 'lead'] as const
export type VisitStep = (typeof visitSteps)[number]

/** The steps that a browser reports; the server records the others itself. */
const reportedSteps = ['seen', 'opened', 'roof', 'slope', 'product', 'form'] as const satisfies readonly VisitStep[]
export type ReportedStep = (typeof reportedSteps)[number]

/** Not a step, but recorded with them: the homeowner opened the page of the lender that the company selected. */
export const lenderPress = 'lender'

const reportedWords: readonly unknown[] = [...reportedSteps, lenderPress]
export type ReportedWord = ReportedStep | typeof lenderPress
export const isReportedWord = (word: unknown): word is ReportedWord => reportedWords.includes(word)
