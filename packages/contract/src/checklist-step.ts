/** The steps from an empty account to a working quote on the company's website, in order. Zod-free. */
export const checklistSteps = ['logo', 'area', 'products', 'domain', 'script', 'quote'] as const
export type ChecklistStep = (typeof checklistSteps)[number]
