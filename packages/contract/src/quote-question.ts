/** A homeowner's questions about a rep's quote. Zod-free. */
export const questionLimits = { length: 2_000, perDay: 20 } as const
