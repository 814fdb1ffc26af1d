/** How a run over a list in the background stands. Zod-free. */
export const runStates = ['running', 'done', 'cancelled'] as const
export type RunState = (typeof runStates)[number]
