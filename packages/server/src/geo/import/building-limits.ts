/**
 * What a screen and the contract take of one outline, and what a file may have of it: cleaning compares corners with corners.
 * The largest buildings of the world cover some 400,000 m².
 */
export const limits = { corners: 1_000, cornersInFile: 5_000, areaSqm: 500_000 }
