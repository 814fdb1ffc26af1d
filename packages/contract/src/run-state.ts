/** The state of a background run over a list. Zod-free. */
export const runStates = ['running', 'done', 'cancelled'] as const
export type RunState = (typeof runStates)[number]
