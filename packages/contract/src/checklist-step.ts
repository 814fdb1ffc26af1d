/** What leads a new company from nothing to a working quote on its site, in this order. Zod-free. */
export const checklistSteps = ['logo', 'area', 'products', 'domain', 'script', 'quote'] as const
export type ChecklistStep = (typeof checklistSteps)[number]
