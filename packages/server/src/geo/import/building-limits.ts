/** What a screen and the contract take of one outline. */
export const limits = { corners: 1_000 }
